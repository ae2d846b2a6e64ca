import { detailsHref } from '#contracts/pages.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { levelName } from '#web/components/score/profile-words.ts';
import { readText } from '#web/content/texts.server.ts';
import { type ExampleFigure, loadExampleFigure } from '#web/features/asset/example-figure.ts';
import { type FeedbackContent, FeedbackPage } from '#web/features/feedback/feedback-page.tsx';
import type { MarkedFigureContent } from '#web/features/feedback/marked-figure.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/feedback.ts';

/** Runs on the server only: browsers receive texts and figures of one language. */
export async function loader({ context }: Route.LoaderArgs): Promise<FeedbackContent> {
  const figure = await loadExampleFigure(context.get(apiContext), getLocale());
  return {
    text: readText('pages/feedback', getLocale()),
    figure: figure && toMarkedFigure(figure),
    template: buildTemplate(),
  };
}

function toMarkedFigure({ id, name, ticker, input, source, observed }: ExampleFigure): MarkedFigureContent {
  const locale = getLocale();
  return {
    caption: m.feedback_drawing({ name }),
    href: detailsHref(locale, id, name, DEFAULT_RISK_LEVEL),
    asset: `${name} (${ticker})`,
    profile: m.feedback_profile({ level: levelName[DEFAULT_RISK_LEVEL]().toLocaleLowerCase(locale) }),
    name: input.name,
    value: input.value,
    source: `${source} · ${observed}`,
    instead: m.feedback_instead(),
    insteadText: m.feedback_instead_text(),
  };
}

/** The lines of a report, with placeholders in brackets. */
function buildTemplate(): string {
  return [
    [m.feedback_template_page(), m.feedback_template_fill_page()],
    [m.feedback_template_figure(), m.feedback_template_fill_figure()],
    [m.feedback_template_source(), m.feedback_template_fill_source()],
    [m.feedback_template_right(), m.feedback_template_fill_right()],
    [m.feedback_template_check(), m.feedback_template_fill_check()],
  ]
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function Feedback({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="feedback" title={loaderData.text.title} description={loaderData.text.description} />
      <FeedbackPage content={loaderData} />
    </>
  );
}

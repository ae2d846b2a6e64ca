import { detailsHref } from '#contracts/pages.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext, siteContext } from '#web/api/contexts.ts';
import { levelName } from '#web/components/score/profile-words.ts';
import { readText } from '#web/content/texts.server.ts';
import { type ExampleFigure, loadExampleFigure } from '#web/features/asset/example-figure.ts';
import { useCaptcha } from '#web/features/captcha/use-captcha.tsx';
import { type FeedbackContent, FeedbackPage } from '#web/features/feedback/feedback-page.tsx';
import type { MarkedFigureContent } from '#web/features/feedback/marked-figure.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { ContactForm } from '#web/features/support/contact-form.tsx';
import type { Route } from './+types/feedback.ts';

/** Runs on the server only: browsers receive texts and figures of one language. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<FeedbackContent> {
  const figure = await loadExampleFigure(context.get(apiContext), getLocale());
  return {
    text: readText('pages/feedback', getLocale()),
    figure: figure && toMarkedFigure(figure),
    ...buildReport(new URL(request.url).searchParams, context.get(siteContext).publicUrl),
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

/** Characters kept of each part of the address. */
const MAX_PART = 200;

/** Subject and lines of a report, filled from the address; the rest has placeholders in brackets. */
function buildReport(query: URLSearchParams, publicUrl: string): { subject: string; report: string } {
  const read = (name: string) => (query.get(name) ?? '').replace(/\s+/gu, ' ').trim().slice(0, MAX_PART);
  const [id, name, level, figure] = [read('id'), read('name'), read('level'), read('figure')];
  const seen = [figure, read('value')].filter(Boolean).join(': ');
  const page = id ? `${publicUrl}${detailsHref(getLocale(), id, name, level || DEFAULT_RISK_LEVEL)}` : '';
  const lines = [
    [m.feedback_template_page(), page || m.feedback_template_fill_page()],
    [m.feedback_template_figure(), seen || m.feedback_template_fill_figure()],
    [m.feedback_template_source(), read('source') || m.feedback_template_fill_source()],
    [m.feedback_template_right(), m.feedback_template_fill_right()],
    [m.feedback_template_check(), m.feedback_template_fill_check()],
  ];
  return {
    subject: [name, figure].filter(Boolean).join(', ').slice(0, MAX_PART),
    report: lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
  };
}

export default function Feedback({ loaderData }: Route.ComponentProps) {
  const captcha = useCaptcha();
  const { subject, report } = loaderData;
  return (
    <>
      <PageHead page="feedback" title={loaderData.text.title} description={loaderData.text.description} />
      <FeedbackPage
        content={loaderData}
        form={<ContactForm key={report} captcha={captcha} subject={subject} text={report} />}
      />
    </>
  );
}

import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { readText } from '#web/content/texts.server.ts';
import { type LandingContent, LandingPage } from '#web/features/introduction/landing-page.tsx';
import { loadExamples } from '#web/features/introduction/load-examples.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/landing-app-mobile.ts';

/** Runs on the server only: browsers receive texts and figures of one language. */
export async function loader({ context }: Route.LoaderArgs): Promise<LandingContent> {
  const locale = getLocale();
  const examples = await loadExamples(context.get(apiContext), locale);
  return {
    text: readText('pages/landing-app-mobile', locale),
    examples,
    install: { href: pageHref('downloadApp', locale), words: m.landing_open() },
    note: [
      m.landing_example({ date: examples?.date ?? '' }),
      ...(examples?.rows.some(({ provisional }) => provisional) ? [m.intro_caption_provisionals()] : []),
    ].join(' '),
  };
}

/** Figures are those of the page load; nothing changes while the page is open. */
export const shouldRevalidate = () => false;

export default function LandingAppMobile({ loaderData }: Route.ComponentProps) {
  const { title, description } = loaderData.text;
  return (
    <>
      <PageHead page="landingAppMobile" title={title} description={description} />
      <LandingPage content={loaderData} />
    </>
  );
}

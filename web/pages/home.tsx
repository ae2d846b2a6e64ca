import { detailsHref } from '#contracts/pages.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { levelName } from '#web/components/score/profile-words.ts';
import { readText } from '#web/content/texts.server.ts';
import { type ExampleFigure, loadExampleFigure } from '#web/features/asset/example-figure.ts';
import type { FigureChain } from '#web/features/introduction/figure-chain.ts';
import { type HomeContent, HomePage } from '#web/features/introduction/home-page.tsx';
import { loadExamples } from '#web/features/introduction/load-examples.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/home.ts';

/** Runs on the server only: browsers receive texts and figures of one language. */
export async function loader({ context }: Route.LoaderArgs): Promise<HomeContent> {
  const locale = getLocale();
  const api = context.get(apiContext);
  const [examples, figure] = await Promise.all([loadExamples(api, locale), loadExampleFigure(api, locale)]);
  const name = examples?.rows[0]?.name ?? '';
  return {
    text: readText('pages/home', locale),
    examples,
    chain: figure && buildFigureChain(figure),
    legend: [
      { severity: 'S1', text: m.intro_flag_s1() },
      { severity: 'S2', text: m.intro_flag_s2() },
      { severity: 'S3', text: m.intro_flag_s3() },
      { severity: 'S4', text: m.intro_flag_s4() },
    ],
    words: {
      ranking: m.intro_ranking(),
      caption: m.intro_caption({
        name,
        level: levelName[DEFAULT_RISK_LEVEL]().toLocaleLowerCase(locale),
        date: examples?.date ?? '',
      }),
      provisional: m.intro_caption_provisional(),
      next: m.intro_next(),
      flagReal: m.intro_flag_real({ name: examples?.flag?.name ?? '' }),
      sum: {
        caption: m.intro_sum_caption({ name }),
        heads: [m.intro_part(), m.intro_result(), m.intro_weight(), m.intro_points()],
        total: m.column_score(),
      },
      locked: m.intro_profile_locked(),
    },
    next: [
      { href: pageHref('index', locale), title: m.nav_scores(), text: m.intro_ranking_text() },
      { href: pageHref('method', locale), title: m.nav_method(), text: m.intro_method_text() },
      { href: pageHref('dataSources', locale), title: m.nav_data_sources(), text: m.intro_sources_text() },
      { href: pageHref('plans', locale), title: m.nav_plans(), text: m.intro_plans_text() },
    ],
  };
}

function buildFigureChain({
  id,
  name,
  input,
  source,
  observed,
  component,
  block,
  score,
  band,
}: ExampleFigure): FigureChain {
  return {
    title: m.intro_chain({ name }),
    href: detailsHref(getLocale(), id, name, DEFAULT_RISK_LEVEL),
    open: m.intro_chain_open({ name }),
    steps: [
      { name: input.name, value: input.value, note: m.intro_chain_read({ source, date: observed }) },
      {
        name: component.name,
        value: component.score,
        note: m.intro_chain_input({ score: input.score, weight: input.weight }),
      },
      {
        name: block.name,
        value: block.score,
        note: m.intro_chain_part({ name: component.name, weight: component.weight }),
      },
      {
        name: m.column_score(),
        value: score,
        band,
        note: m.intro_chain_part({ name: block.name, weight: block.weight }),
      },
    ],
  };
}

/** Figures are those of the page load; nothing changes while the page is open. */
export const shouldRevalidate = () => false;

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="home" title={loaderData.text.title} description={loaderData.text.description} />
      <HomePage content={loaderData} />
    </>
  );
}

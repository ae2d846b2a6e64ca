import { getLocale } from '#messages/compiled/runtime.js';
import { levelName, levelSentence } from '#web/components/score/profile-words.ts';
import { inputName } from '#web/features/asset/input-words.ts';
import { scaleEnd } from '#web/features/asset/raw-value.ts';
import { methodContent } from '#web/features/method/method-content.ts';
import { MethodPage } from '#web/features/method/method-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { sourceKind } from '#web/features/shell/source-kind.ts';
import { pageHref } from '#web/page-href.ts';
import { blockName, componentMeasures, componentName, lowerFirst } from '#web/words/component-words.ts';
import type { Route } from './+types/method.ts';

/** Written on the server alone: browsers get the text of one language, not the rules of the method. */
export const loader = () =>
  methodContent({
    locale: getLocale(),
    words: {
      componentName,
      componentMeasures,
      inputName,
      lowerFirst,
      scaleEnd,
      levelName,
      levelSentence,
      blockName,
      sourceKind,
    },
  });

/** Nothing in it changes while it is open. */
export const shouldRevalidate = () => false;

export default function Method({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="method" title={loaderData.title} description={loaderData.description} />
      <MethodPage content={loaderData} home={pageHref('index', getLocale()) ?? '/'} />
    </>
  );
}

import { readText } from '#web/content/texts.server.ts';
import { Suggestions } from '#web/features/feedback/suggestions.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { getLocale } from '#web/paraglide/runtime.js';
import type { Route } from './+types/form-email.ts';

/** Read on the server alone: browsers get the text of one language. */
export const loader = () => readText('pages/form-email', getLocale());

/** Nothing in it changes while it is open. */
export const shouldRevalidate = () => false;

export default function FormEmail({ loaderData: text }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="formEmail" title={text.title} description={text.description} />
      <Suggestions text={text} />
    </>
  );
}

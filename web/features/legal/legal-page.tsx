import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Text } from '#web/content/text.ts';
import { Prose } from '#web/ui/prose.tsx';
import { ReadingPage } from '#web/ui/reading-page.tsx';

/** Terms or privacy policy: version date, numbered sections and a link to the other text. */
export function LegalPage({
  text,
  next,
}: {
  text: Text;
  next: { href: string; over: string; title: string };
}) {
  return (
    <ReadingPage
      over={m.text_version({ date: formatDate(text.date, getLocale()) })}
      title={text.title}
      lead={text.lead}
      contentsTitle={m.text_contents()}
      chapters={text.sections.map(({ id, title, html }) => ({ id, title, body: <Prose html={html} /> }))}
      next={next}
    />
  );
}

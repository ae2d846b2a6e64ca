import type { AnswerOf } from '#contracts/call.ts';
import type { faqCall } from '#contracts/faq.ts';
import type { Text, TextEntry } from '#web/content/text.ts';

/** Puts the answers of a text in the order that the site states, with those written on the desk. */
export function mergeAnswers(text: Text, shown: AnswerOf<typeof faqCall>): Text {
  if (shown.length === 0) return text;
  const bundled = new Map(text.sections.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry])));
  const order = new Map(shown.map(({ section, entries }) => [section, entries]));
  return {
    ...text,
    sections: text.sections.flatMap((section) => {
      const listed = order.get(section.id);
      if (!listed) return [section];
      const entries = listed.flatMap(({ id, own }): TextEntry[] => {
        const entry = own ? { id, ...own } : bundled.get(id);
        return entry ? [entry] : [];
      });
      // A section without answers would look like the one with the form.
      return entries.length > 0 ? [{ ...section, entries }] : [];
    }),
  };
}

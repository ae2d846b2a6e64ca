import type { Locale } from '#domain/locale/locales.ts';

/** An answer in both languages. `text` is Markdown. */
export type FaqTexts = Readonly<Record<Locale, { title: string; text: string }>>;

/** A section of the support page with the titles of its bundled answers. */
export interface FaqSection {
  id: string;
  title: Record<Locale, string>;
  answers: { id: string; title: Record<Locale, string> }[];
}

const HEADING = /^(##|###) (.+?) \{#([\w-]+)\}$/gm;

/** Reads the headings of the bundled texts, which have the same ids in both languages. Sections without answers are left out. */
export function readFaqSections(sources: Readonly<Record<Locale, string>>): FaqSection[] {
  const italian = new Map([...sources.it.matchAll(HEADING)].map(([, , title = '', id = '']) => [id, title]));
  const sections: FaqSection[] = [];
  for (const [, level, title = '', id = ''] of sources.en.matchAll(HEADING)) {
    const heading = { id, title: { en: title, it: italian.get(id) ?? title } };
    if (level === '##') sections.push({ ...heading, answers: [] });
    else sections.at(-1)?.answers.push(heading);
  }
  return sections.filter(({ answers }) => answers.length > 0);
}

/** Distance of the places of bundled answers, so that others fit between them. */
export const PLACE_STEP = 10;

/** What places an answer. */
export interface PlacedAnswer {
  id: string;
  section: string;
  place: number;
}

/** All answers, bundled and edited ones, each once, in the order of the page. */
export function orderAnswers<T extends PlacedAnswer>(
  sections: readonly FaqSection[],
  edited: readonly T[],
): (PlacedAnswer | T)[] {
  const known = new Set(edited.map(({ id }) => id));
  const bundled = sections.flatMap(({ id: section, answers }) =>
    answers.map(({ id }, at) => ({ id, section, place: (at + 1) * PLACE_STEP })),
  );
  const order = new Map(sections.map(({ id }, at) => [id, at]));
  return [...edited, ...bundled.filter(({ id }) => !known.has(id))].sort(
    (a, b) =>
      (order.get(a.section) ?? 0) - (order.get(b.section) ?? 0) ||
      a.place - b.place ||
      (a.id < b.id ? -1 : 1),
  );
}

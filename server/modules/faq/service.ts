import { readFileSync } from 'node:fs';
import { pageAddresses } from '#contracts/pages.ts';
import {
  type FaqSection,
  type FaqTexts,
  orderAnswers,
  type PlacedAnswer,
  readFaqSections,
} from '#domain/desk/faq.ts';
import { toPostSlug } from '#domain/desk/posts.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import type { CleanMarkup } from '#domain/markup/clean-markup.ts';
import { readDocument } from '#domain/markup/render-markdown.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import {
  type EditedAnswer,
  listEditedAnswers,
  lockAnswers,
  readAnswersVersion,
  writeAnswer,
} from '#server/modules/faq/repository.ts';
import type { FaqReader } from '#server/modules/market/refresh-holder.ts';
import type { FaqAnswers } from '#server/modules/market/snapshot-holder.ts';
import { announceTexts } from '#server/modules/market/snapshot-service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const CONTENT = new URL('../../../content/faq/', import.meta.url);
let sections: FaqSection[] | undefined;

/** Sections of the support page with the titles of the bundled answers. */
export function listFaqSections(): FaqSection[] {
  const read = (locale: Locale) => readFileSync(new URL(`support.${locale}.md`, CONTENT), 'utf8');
  sections ??= readFaqSections({ en: read('en'), it: read('it') });
  return sections;
}

/** All answers in the order of the page; an answer without `texts` is bundled as it is. */
export async function listAnswers(db: Db): Promise<(PlacedAnswer | EditedAnswer)[]> {
  return orderAnswers(listFaqSections(), await listEditedAnswers(db));
}

/** Adds or changes an answer, with its entry in the log. Texts must be whole in both languages once published. */
export function saveAnswer(
  db: Db,
  {
    actorId,
    reason,
    id,
    ...answer
  }: Omit<EditedAnswer, 'id'> & { id?: string | undefined; actorId: string; reason: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockAnswers(trx);
    const all = await listAnswers(trx);
    const before = id === undefined ? null : (all.find((each) => each.id === id) ?? null);
    const isBundled = listFaqSections().some(({ answers }) => answers.some((each) => each.id === id));
    const isKnownSection = listFaqSections().some((section) => section.id === answer.section);
    if ((id !== undefined && !before) || !isKnownSection) throw new ApiError('desk.answer_not_found');
    if (!answer.texts && !isBundled) throw new ApiError('desk.post_incomplete');
    if (answer.texts) checkTexts(answer.texts, answer.isPublished);
    const after = { ...answer, id: id ?? findFreeId(answer.texts!, new Set(all.map((each) => each.id))) };
    await writeAnswer(trx, after);
    await recordAction(trx, {
      actorId,
      action: before ? 'answer.change' : 'answer.add',
      subject: { kind: 'answer', id: after.id },
      before,
      after,
      reason,
    });
    await announceTexts(trx);
  });
}

function checkTexts(texts: FaqTexts, isPublished: boolean): void {
  for (const locale of LOCALES) {
    const { title, text } = texts[locale];
    if (isPublished && (title === '' || text === '')) throw new ApiError('desk.post_incomplete');
    render(text, locale);
  }
}

/** Renders with the renderer and the sanitiser of bundled texts. Throws `desk.post_unreadable`. */
function render(text: string, locale: Locale): CleanMarkup {
  try {
    // Front matter would not be shown.
    return readDocument(`\n${text}`, pageAddresses(locale)).html;
  } catch {
    throw new ApiError('desk.post_unreadable');
  }
}

function findFreeId(texts: FaqTexts, taken: ReadonlySet<string>): string {
  const wanted = toPostSlug(texts.en.title || texts.it.title);
  const reserved = new Set([...taken, ...listFaqSections().map(({ id }) => id), 'contact']);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!reserved.has(id)) return id;
  }
}

/** Reads what the support page shows for `createSnapshotRefresher`; null before the first edit. */
export const faqReader: FaqReader = {
  readVersion: readAnswersVersion,
  async read(db): Promise<FaqAnswers['answers']> {
    const shown = (await listAnswers(db)).filter(
      (answer) => !('isPublished' in answer) || answer.isPublished,
    );
    return shown.map((answer) => ({
      id: answer.id,
      section: answer.section,
      own:
        'texts' in answer && answer.texts
          ? { en: toOwn(answer.texts, 'en'), it: toOwn(answer.texts, 'it') }
          : null,
    }));
  },
};

const toOwn = (texts: FaqTexts, locale: Locale) => ({
  title: texts[locale].title,
  html: render(texts[locale].text, locale),
});

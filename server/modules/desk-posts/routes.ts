import type { FastifyInstance } from 'fastify';
import {
  cancelDeskPostCall,
  listDeskPostsCall,
  type PostTexts,
  previewDeskPostCall,
  publishDeskPostCall,
  readDeskPostCall,
  saveDeskPostCall,
} from '#contracts/desk-posts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { minutesToRead } from '#domain/markup/render-markdown.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { postDetailAnswer, postEntryAnswer } from '#server/modules/desk-posts/presenter.ts';
import { renderDeskText } from '#server/modules/desk-posts/render-desk-post.ts';
import {
  cancelDeskPost,
  findBundled,
  listDeskPosts,
  publishDeskPost,
  readDeskPost,
  saveDeskPost,
} from '#server/modules/desk-posts/service.ts';
import { listChapters } from '#server/modules/reading/book-presenter.ts';
import { readBook } from '#server/modules/reading/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

/** Posts of the blog and chapters of the book: versions, preview, publication. */
export function registerDeskPostRoutes(app: FastifyInstance, people: AccountServices): void {
  const show = async (db: Db, id: number, version?: number) =>
    postDetailAnswer(await readDeskPost(db, id, version));
  const options = { inOneTransaction: true };

  registerDeskCall(app, people, listDeskPostsCall, async () =>
    (await listDeskPosts(people.db)).map(postEntryAnswer),
  );
  registerDeskCall(app, people, readDeskPostCall, ({ query }) => show(people.db, query.id, query.version));
  registerDeskCall(
    app,
    people,
    saveDeskPostCall,
    async ({ session, body, db }) => show(db, await saveDeskPost(db, session.userId, body)),
    options,
  );
  registerDeskCall(app, people, previewDeskPostCall, async ({ body: { id = 0, texts } }) => {
    const bundled = findBundled(id);
    const isChapter = bundled?.kind === 'chapter';
    const now = new Date().toISOString();
    const chapters = isChapter ? listChapters(readBook(), 'en', 'visitor') : [];
    const render = (locale: Locale) => {
      if (!isWhole(texts, locale)) return null;
      const { html, words } = renderDeskText({ texts }, locale);
      const { title, excerpt } = texts[locale];
      return {
        title,
        excerpt,
        date: isChapter ? now.slice(0, 10) : (bundled?.date ?? now),
        minutes: minutesToRead(words),
        html,
        number: chapters.find(({ slug }) => slug === bundled?.slug)?.number ?? null,
      };
    };
    return { en: render('en'), it: render('it') };
  });
  registerDeskCall(
    app,
    people,
    publishDeskPostCall,
    async ({ session, body, db }) => {
      await publishDeskPost(db, session.userId, body);
      return show(db, body.id);
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    cancelDeskPostCall,
    async ({ session, body, db }) => {
      await cancelDeskPost(db, session.userId, body.id);
      return show(db, body.id);
    },
    options,
  );
}

const isWhole = (texts: PostTexts, locale: Locale) =>
  Object.values(texts[locale]).every((value) => value.trim() !== '');

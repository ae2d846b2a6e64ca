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
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { postDetailAnswer, postEntryAnswer } from '#server/modules/desk-posts/presenter.ts';
import { renderDeskText } from '#server/modules/desk-posts/render-desk-post.ts';
import {
  cancelDeskPost,
  listDeskPosts,
  publishDeskPost,
  readDeskPost,
  saveDeskPost,
} from '#server/modules/desk-posts/service.ts';
import { listBundledPosts } from '#server/modules/reading/service.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

/** Posts of the blog: versions, preview, publication. */
export function registerDeskPostRoutes(app: FastifyInstance, people: AccountServices): void {
  const show = async (id: number, version?: number) =>
    postDetailAnswer(await readDeskPost(people.db, id, version));

  registerDeskCall(app, people, listDeskPostsCall, async () =>
    (await listDeskPosts(people.db)).map(postEntryAnswer),
  );
  registerDeskCall(app, people, readDeskPostCall, ({ query }) => show(query.id, query.version));
  registerDeskCall(app, people, saveDeskPostCall, async ({ session, body }) =>
    show(await saveDeskPost(people, session.userId, body)),
  );
  registerDeskCall(app, people, previewDeskPostCall, async ({ body: { id = 0, texts } }) => {
    const date = listBundledPosts().find((post) => post.id === id)?.date ?? new Date();
    const render = (locale: Locale) =>
      isWhole(texts, locale) ? renderDeskText({ postId: id, slug: 'preview', texts }, date, locale) : null;
    return { en: render('en'), it: render('it') };
  });
  registerDeskCall(app, people, publishDeskPostCall, async ({ session, body }) => {
    await publishDeskPost(people, session.userId, body);
    return show(body.id);
  });
  registerDeskCall(app, people, cancelDeskPostCall, async ({ session, body }) => {
    await cancelDeskPost(people, session.userId, body.id);
    return show(body.id);
  });
}

const isWhole = (texts: PostTexts, locale: Locale) =>
  Object.values(texts[locale]).every((value) => value.trim() !== '');

import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '#contracts/call.ts';
import { deskFaqCall, saveFaqCall } from '#contracts/faq.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { listAnswers, listFaqSections, saveAnswer } from '#server/modules/faq/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

/** Answers of the support page: texts, order, publication. */
export function registerDeskFaqRoutes(app: FastifyInstance, people: AccountServices): void {
  const options = { inOneTransaction: true };
  registerDeskCall(app, people, deskFaqCall, () => show(people.db));
  registerDeskCall(
    app,
    people,
    saveFaqCall,
    async ({ session, body, db }) => {
      const { published, ...answer } = body;
      await saveAnswer(db, { ...answer, isPublished: published, actorId: session.userId });
      return show(db);
    },
    options,
  );
}

async function show(db: Db): Promise<AnswerOf<typeof deskFaqCall>> {
  const sections = listFaqSections();
  const bundled = new Map(sections.flatMap(({ answers }) => answers.map(({ id, title }) => [id, title])));
  const entries = (await listAnswers(db)).map(async (answer) => {
    const edited = 'isPublished' in answer ? answer : null;
    const log = edited ? await readEntriesAbout(db, { kind: 'answer', id: answer.id }) : [];
    return {
      id: answer.id,
      section: answer.section,
      place: answer.place,
      bundled: bundled.get(answer.id) ?? null,
      texts: edited?.texts ?? null,
      published: edited?.isPublished ?? true,
      edited: edited !== null,
      history: log.map(({ at, action, reason }) => ({ at: at.toISOString(), action, reason })),
    };
  });
  return {
    sections: sections.map(({ id, title }) => ({ id, title })),
    entries: await Promise.all(entries),
  };
}

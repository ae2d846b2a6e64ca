import { beforeAll, describe, expect, it } from 'vitest';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { faqReader } from '#server/modules/faq/service.ts';
import { createSnapshotRefresher } from '#server/modules/market/refresh-holder.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeOperator } from '#tests/builders/operator.ts';

const { people, site, ask } = provideAccountSite();
let editor: Awaited<ReturnType<typeof makeOperator>>;
/** Loads what is new, as every node does on a notification. */
let refresh: () => Promise<void>;
beforeAll(async () => {
  editor = await makeOperator(people, ['editor']);
  refresh = createSnapshotRefresher(people.db, site.holder, { faq: faqReader });
});

const write = (mark: string, text = `See the [method](page:method). ${mark}`) => ({
  en: { title: `Question ${mark}?`, text },
  it: { title: `Domanda ${mark}?`, text: `${mark} **in italiano**` },
});
const save = async (change: object) => {
  const answer = await ask(
    'POST',
    'desk/answer/save',
    { section: 'score', place: 15, texts: null, published: true, reason: 'asked often', ...change },
    { headers: editor.headers },
  );
  await refresh();
  return answer;
};
const readShown = async (section: string, lang = 'en') =>
  (await ask('GET', `resources/faq?lang=${lang}`)).body.find(
    (each: { section: string }) => each.section === section,
  ).entries as { id: string; own: { title: string; html: string } | null }[];
const readIds = async (section: string) => (await readShown(section)).map(({ id }) => id);

describe('the answers of the support page', () => {
  it('are the bundled ones in their order before the first edit', async () => {
    expect((await readIds('score')).slice(0, 3)).toEqual(['what-is-the-score', 'should-i-buy', 'profiles']);
    expect((await readShown('score')).every(({ own }) => own === null)).toBe(true);
  });

  it('gain one at its place in both languages once it is published', async () => {
    await save({ texts: write('alpha'), published: false });
    expect(await readIds('score')).not.toContain('question-alpha');
    const { body } = await save({ id: 'question-alpha', texts: write('alpha') });
    expect(body.entries.find(({ id }: { id: string }) => id === 'question-alpha')).toMatchObject({
      bundled: null,
      published: true,
    });
    expect((await readIds('score')).slice(0, 3)).toEqual([
      'what-is-the-score',
      'question-alpha',
      'should-i-buy',
    ]);
    const own = async (lang: string) =>
      (await readShown('score', lang)).find(({ id }) => id === 'question-alpha')!.own!;
    expect((await own('en')).html).toContain('<a href="/method/">method</a>');
    expect(await own('it')).toMatchObject({ title: 'Domanda alpha?' });
    expect((await own('it')).html).toContain('<strong>in italiano</strong>');
    const [newest] = await readEntriesAbout(people.db, { kind: 'answer', id: 'question-alpha' });
    expect(newest).toMatchObject({
      actorId: editor.id,
      action: 'answer.change',
      before: { isPublished: false },
      after: { isPublished: true },
    });
  });

  it('can be moved, replaced, taken off and shown as bundled again', async () => {
    await save({ id: 'dash', section: 'data', place: 1 });
    expect((await readIds('data'))[0]).toBe('dash');
    await save({ id: 'news', section: 'data', place: 5000, texts: write('beta') });
    expect((await readShown('data')).at(-1)).toMatchObject({ id: 'news', own: { title: 'Question beta?' } });
    await save({ id: 'news', section: 'data', place: 5000, published: false });
    expect(await readIds('data')).not.toContain('news');
    await save({ id: 'news', section: 'data', place: 5000 });
    expect((await readShown('data')).at(-1)).toEqual({ id: 'news', own: null });
  });

  it('are refused when incomplete, unreadable, unknown or in no section', async () => {
    const code = async (change: object) => (await save(change)).body.code;
    const half = { ...write('gamma'), it: { title: '', text: '' } };
    expect(await code({ texts: half })).toBe('desk.post_incomplete');
    expect(await code({ texts: write('gamma', '[a](page:nowhere)') })).toBe('desk.post_unreadable');
    expect(await code({ texts: null })).toBe('desk.post_incomplete');
    expect(await code({ id: 'no-such', texts: write('gamma') })).toBe('desk.answer_not_found');
    expect(await code({ section: 'contact', texts: write('gamma') })).toBe('desk.answer_not_found');
  });

  it('hold no markup that runs', async () => {
    const bad = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>alert(1)</script>';
    await save({ texts: write('delta', bad) });
    const { html } = (await readShown('score')).find(({ id }) => id === 'question-delta')!.own!;
    expect(html).not.toMatch(/<img|<script|href="javascript/i);
  });
});

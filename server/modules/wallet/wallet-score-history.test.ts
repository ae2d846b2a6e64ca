import { describe, expect, it } from 'vitest';
import { scoreHistoryCall } from '#contracts/score-history.ts';
import { walletScoreHistoryCall } from '#contracts/wallet-score-history.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';

const given = provideAccountSite();
const { site, ask } = given;

const readScores = async (headers: Record<string, string>, id: string) =>
  scoreHistoryCall.answer.parse(
    (await ask('GET', `rank/scoreHistory?id=${id}&days=365`, undefined, { headers })).body,
  ).data;

describe('GET user/getWalletScoreHistory', () => {
  it('returns no days for an empty wallet', async () => {
    const { scoreHistory } = await openWallet(given);
    expect(await scoreHistory()).toMatchObject({ data: [], hidden: 0 });
  });

  it('returns for one asset the scores of its own history, and the published one last', async () => {
    const wallet = await openWallet(given);
    const [id] = site.snapshot.order.medium;
    await wallet.addEntry({ crypto_id: id });
    const { data } = walletScoreHistoryCall.answer.parse(await wallet.scoreHistory());
    const own = await readScores(wallet.headers, id!);
    expect(data.length).toBeGreaterThan(8);
    for (const { date, fv } of data.filter((day) => day.fv !== null))
      expect([date, fv]).toEqual([date, own.find((day) => day.date === date)!.fv]);
    expect(data.at(-1)).toMatchObject({
      kind: 'published',
      date: site.snapshot.as_of.slice(0, 10),
      fv: site.snapshot.assets.get(id!)!.published!.medium.score,
      coverage: 1,
    });
    expect(new Set(data.slice(0, -1).map(({ kind }) => kind))).toEqual(new Set(['recomputed']));
  });

  it('begins with the first day on which something was held', async () => {
    const wallet = await openWallet(given);
    await wallet.addEntry({ date: '2026-04-10' });
    const { data } = walletScoreHistoryCall.answer.parse(await wallet.scoreHistory());
    expect(data[0]!.date).toBe('2026-04-13');
  });

  it('leaves out the scores that the plan hides, and says how many', async () => {
    const wallet = await openWallet(given);
    const visible = site.snapshot.order.medium[0]!;
    const hidden = site.snapshot.order.medium[30]!;
    await wallet.addEntry({ crypto_id: hidden });
    expect(await wallet.scoreHistory()).toMatchObject({ data: [], hidden: 1 });
    await wallet.addEntry({ crypto_id: visible });
    const answer = walletScoreHistoryCall.answer.parse(await wallet.scoreHistory());
    const last = answer.data.at(-1)!;
    expect([answer.hidden, last.fv]).toEqual([1, site.snapshot.assets.get(visible)!.published!.medium.score]);
    expect(last.coverage).toBeLessThan(1);
  });
});

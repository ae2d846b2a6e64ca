import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRatingFile } from '#domain/ratings/build-rating-file.ts';
import { checkRatingFile } from '#domain/ratings/check-rating-file.ts';
import { listRatingItems } from '#domain/ratings/rating-items.ts';
import { type RoundEntry, readItem, refuseRating, replayRound } from '#domain/ratings/round.ts';
import { RATERS, SOURCE } from '#tests/builders/rating-file.ts';

const ITEM = 'team.identity';
const entry = (
  rater: string,
  value: number | null,
  item = ITEM,
  at = '2026-06-01T10:00:00Z',
): RoundEntry => ({
  item,
  rater,
  value,
  reason: { language: 'en', text: 'documented' },
  source: value === null ? null : { ...SOURCE, by: rater },
  at,
});
const replay = (...entries: RoundEntry[]) => readItem(replayRound(entries), ITEM);

describe('replayRound', () => {
  it.each([
    [[], 'empty'],
    [[entry('ann', 3)], 'one'],
    [[entry('ann', 3), entry('bob', 4)], 'settled'],
    [[entry('ann', 2), entry('bob', 4)], 'differs'],
    [[entry('ann', 0), entry('bob', 5), entry('cai', 1)], 'settled'],
    [[entry('ann', 2), entry('ann', 3), entry('bob', 4)], 'settled'],
    [[entry('ann', 3), entry('ann', null)], 'empty'],
  ] as const)('reads %# as %s', (entries, state) => {
    expect(replay(...entries).state).toBe(state);
  });

  it('lets nobody rate, after they could see the rating of somebody else, in any order of events', () => {
    const event = fc.record({
      rater: fc.constantFrom('ann', 'bob', 'cai', 'dee'),
      value: fc.option(fc.integer({ min: 0, max: 5 })),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const done: RoundEntry[] = [];
        for (const { rater, value } of events) {
          const item = replay(...done);
          const isGiven = item.ratings.some((each) => each.rater === rater);
          const couldSee = done.some((_, at) => {
            const { ratings } = replay(...done.slice(0, at + 1));
            return ratings.length > 1 && ratings.some((each) => each.rater === rater);
          });
          if (value !== null) expect(refuseRating(item, rater) === 'seen').toBe(couldSee);
          if (value === null ? isGiven : refuseRating(item, rater) === null) done.push(entry(rater, value));
        }
        expect(replay(...done).ratings.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('buildRatingFile', () => {
  const team = listRatingItems('team');
  const rateTeam = (rater: string, value: number, at: string) =>
    team.map((item) => entry(rater, value, item, at));

  it('has the sub-scores that are settled as a whole, the median, and the day of the oldest rating', () => {
    const round = replayRound([
      ...rateTeam('bob', 3, '2026-05-03T10:00:00Z'),
      ...rateTeam('ann', 4, '2026-06-01T10:00:00Z'),
      entry('ann', 4, 'use_case.problem'),
      entry('bob', 4, 'use_case.problem'),
    ]);
    const file = buildRatingFile('example-coin', 'rub-1.0', round)!;
    expect(file).toMatchObject({ as_of: '2026-05-03', raters: ['bob', 'ann'] });
    expect(Object.keys(file.items)).toEqual(team);
    expect(file.items[ITEM]!.final).toBe(3.5);
    expect(checkRatingFile(JSON.parse(JSON.stringify(toYamlForm(file))), RATERS)).toMatchObject({ ok: true });
  });

  it('is null while a criterion of each sub-score is open or waits for a third person', () => {
    const round = replayRound([
      ...rateTeam('ann', 4, '2026-06-01T10:00:00Z'),
      ...rateTeam('bob', 4, '2026-06-01T10:00:00Z').slice(1),
      entry('bob', 2),
    ]);
    expect(buildRatingFile('example-coin', 'rub-1.0', round)).toBeNull();
  });
});

/** The file with the ratings beside the other fields of a criterion, as in YAML. */
function toYamlForm(file: NonNullable<ReturnType<typeof buildRatingFile>>) {
  const items = Object.entries(file.items).map(([name, { ratings, note: _, evidence, ...item }]) => [
    name,
    { ...ratings, ...item, evidence },
  ]);
  return { ...file, items: Object.fromEntries(items) };
}

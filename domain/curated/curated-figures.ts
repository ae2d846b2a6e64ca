import type { AssetFacts } from '#domain/assets/asset.ts';
import type { CuratedList } from '#domain/curated/curated-list.ts';
import { formatDate } from '#domain/format/format-date.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { layObservations } from '#domain/inputs/lay-observations.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { InputValues, Observation, Observations } from '#domain/method/inputs.ts';
import { m } from '#messages';

const DAY_MS = 86_400_000;
const DAYS_A_YEAR = 365.25;
const DAYS_A_MONTH = DAYS_A_YEAR / 12;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A list that was published, and by whom it was entered. */
export interface EnteredList {
  list: CuratedList;
  /** Name of the person who entered it. */
  by: string;
}

/** Inputs of the method that a list gives. `today`: unlocks count from the day after it. */
export function readCuratedInputs(list: CuratedList, today: string): Partial<InputValues> {
  switch (list.kind) {
    case 'unlocks': {
      const within = (days: number) =>
        roundTo(
          list.records
            .filter(({ date }) => date > today && daysBetween(today, date) <= days)
            .reduce((sum, { percent }) => sum + percent, 0),
          4,
        );
      return { unl30: within(30), unl365: within(365) };
    }
    case 'rounds': {
      const first = list.records.flatMap(({ investors }) => investors.filter(({ tier1 }) => tier1));
      return {
        raised: list.records.reduce((sum, { amount_usd }) => sum + (amount_usd ?? 0), 0),
        tier1: new Set(first.map(({ name }) => name.toLowerCase())).size,
      };
    }
    case 'milestones': {
      const promised = list.records.filter(({ promised: day }) => {
        const age = daysBetween(day, list.as_of);
        return age >= 0 && age <= DAYS_A_YEAR;
      });
      return {
        n_miles: promised.length,
        miles: promised.flatMap(({ promised: day, delivered }) =>
          delivered === null ? [] : [roundTo(Math.max(0, daysBetween(day, delivered) / DAYS_A_MONTH), 1)],
        ),
      };
    }
    case 'incidents':
      return {
        inc: list.records.map(({ severity, date }) => ({
          severity,
          years: roundTo(daysBetween(date, list.as_of) / DAYS_A_YEAR, 2),
        })),
      };
    case 'team':
      return { named: list.records.length };
    case 'holders': {
      const [holders] = list.records;
      return holders ? { top10: holders.top10, top100: holders.top100, addr: holders.addresses } : {};
    }
  }
}

function toObservations({ list, by }: EnteredList, today: string): Observations {
  const explain = (locale: Locale) =>
    m.input_entered_by({ name: by, date: formatDate(list.as_of, locale) }, { locale });
  const reason = {
    en: explain('en'),
    it: explain('it'),
    links: [...new Set(list.records.map(({ source }) => source.archived))],
  };
  return Object.fromEntries(
    Object.entries(readCuratedInputs(list, today)).map(([input, value]): [string, Observation] => [
      input,
      {
        value,
        state: 'ok',
        source: 'fairview',
        observed_at: `${list.as_of}T00:00:00Z`,
        origin: 'live',
        estimated: false,
        reason,
      },
    ]),
  );
}

function readFacts({ list }: EnteredList): Pick<Partial<AssetFacts>, 'team' | 'investors'> {
  if (list.kind === 'team') return { team: list.records.map(({ name, role }) => ({ name, role })) };
  if (list.kind !== 'rounds') return {};
  const named = list.records.flatMap(({ investors }) => investors);
  return { investors: [...new Map(named.map(({ name, tier1 }) => [name, { name, tier1 }])).values()] };
}

/** Lays a published list over inputs and facts of its asset. `today`: reference day of the run, `YYYY-MM-DD`. */
export function addCuratedList<S extends Pick<AssetSubject, 'facts' | 'inputs'>>(
  subject: S,
  entered: EnteredList,
  today: string,
): S {
  const facts = readFacts(entered);
  const origin = { source: 'fairview' as const, observed_at: `${entered.list.as_of}T00:00:00Z` };
  const origins = Object.fromEntries(Object.keys(facts).map((fact) => [fact, origin]));
  return {
    ...subject,
    facts: {
      ...subject.facts,
      ...facts,
      ...(Object.keys(facts).length > 0
        ? { fact_origins: { ...subject.facts.fact_origins, ...origins } }
        : {}),
    },
    inputs: layObservations(subject.inputs, toObservations(entered, today)),
  };
}

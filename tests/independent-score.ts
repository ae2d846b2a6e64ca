import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import {
  AGEING,
  D,
  L,
  LEVELS,
  type Level,
  LIMIT,
  limit,
  move,
  NO_FEES,
  TOP,
  toNumber,
  U,
  UNKNOWN,
  WEIGHTS,
} from './independent-method.ts';

/**
 * A second implementation of the scores, written from the published method alone. It recomputes an asset as a
 * whole for every moved estimate. It shares no rule, weight or step with `domain/scoring`.
 */

interface Seen {
  v: number;
  k: number;
  estimated: boolean;
}
type Inputs = Record<string, Seen | undefined>;

interface Part {
  weight: number;
  /** Names as the formula reads them, and the raw inputs behind them. */
  reads: string[];
  roots: string[];
  /** Null when unknown. */
  observed: number | null;
  k: number;
}
interface Shift {
  input?: string;
  part?: string;
  points: number;
}

function readInputs(subject: AssetSubject, snapshot: ScoringSnapshot): Inputs {
  const inputs: Inputs = {};
  for (const [grace, halfLife, names] of AGEING) {
    for (const name of names.split(' ')) {
      const seen = subject.inputs[name as 'mcap'];
      if (seen?.state !== 'ok') continue;
      const end = Date.parse(
        seen.origin === 'live' ? snapshot.now : seen.estimated ? seen.observed_at : snapshot.bundled_as_of,
      );
      const days = Math.max(0, (end - Date.parse(seen.observed_at)) / 86_400_000);
      const k = days <= grace ? 1 : 2 ** (-(days - grace) / halfLife);
      inputs[name] = { v: toNumber(name, seen.value), k, estimated: seen.estimated };
    }
  }
  return inputs;
}

/** All sub-scores of one asset that apply, with their parts. */
function listSubScores({ facts }: AssetSubject, inputs: Inputs, rank: number | null) {
  const stable = facts.kind === 'stablecoin';
  const channels = { rd_sub: 2, tg: 1, tw: 1 };
  const lost = facts.absent_channels.reduce((sum, channel) => sum + channels[channel], 0);
  const absent = new Set<string>(lost <= 2 ? facts.absent_channels : []);

  const followers = ['rd_sub', 'tg', 'tw'].filter((name) => !absent.has(name) && inputs[name]);
  const followerRoots = followers.length > 0 ? followers : inputs.fol ? ['fol'] : [];
  const fol =
    followerRoots.length === 0 ? null : followerRoots.reduce((sum, name) => sum + inputs[name]!.v, 0);
  const eng = absent.has('rd_sub') ? undefined : inputs.eng48;
  const derive = (name: string): { v: number; k: number; roots: string[] } | { v: null; roots: string[] } => {
    if (name === 'adv' && !inputs.adv) {
      const [volume, phi] = [inputs.vol_med30, inputs.phi];
      const roots = ['vol_med30', 'phi'];
      return volume && phi
        ? { v: volume.v * phi.v, k: Math.min(volume.k, phi.k), roots }
        : { v: null, roots };
    }
    if (name === 'cat_rank' && !inputs.cat_rank)
      return rank === null ? { v: null, roots: ['mcap'] } : { v: rank, k: inputs.mcap!.k, roots: ['mcap'] };
    if (name === 'a') {
      const roots = [...(absent.has('rd_sub') ? [] : ['eng48']), ...followerRoots];
      if (!eng) return { v: 0.7, k: 1, roots };
      if (fol === null) return { v: 0.7, k: Math.min(eng.k, 0), roots };
      const k = Math.min(eng.k, ...followerRoots.map((root) => inputs[root]!.k));
      return { v: fol > 0 ? limit(eng.v / (0.1 * Math.sqrt(fol)), 0.4, 1) : 1, k, roots };
    }
    const seen = inputs[name];
    return seen ? { v: seen.v, k: seen.k, roots: [name] } : { v: null, roots: [name] };
  };

  const part = (weight: number, names: string, points: (...x: number[]) => number): Part => {
    const reads = names === '' ? [] : names.split(' ');
    const found = reads.map(derive);
    const roots = [...new Set(found.flatMap((one) => one.roots))];
    if (found.some(({ v }) => v === null)) return { weight, reads, roots, observed: null, k: 0 };
    const known = found as { v: number; k: number }[];
    const observed = points(...known.map(({ v }) => v));
    return {
      weight,
      reads,
      roots,
      observed: Number.isNaN(observed) ? null : observed,
      k: Math.min(1, ...known.map(({ k }) => k)),
    };
  };
  const yes = (x: number) => 100 * limit(x);
  const rate = (mean: number) => 20 * mean;
  const noCode = part(1, '', () => 0);
  const consensus = inputs.consensus?.v;
  const social: [string, Part][] = [
    ['rd_sub', part(0.2, 'rd_sub a', (x, a) => a * L(x, 1e3, 1e6))],
    ['rd_sub', part(0.3, 'eng48', (x) => L(x, 1, 500))],
    ['tg', part(0.2, 'tg a', (x, a) => a * L(x, 1e3, 5e5))],
    ['tw', part(0.3, 'tw a', (x, a) => a * L(x, 1e4, 5e6))],
  ];
  const amihud = (weight: number) =>
    part(weight, 'absr adv', (absr, adv) => (adv > 0 ? 100 - L((absr * 100) / (adv / 1e6), 0.001, 10) : 0));

  const all: Record<string, Part[]> = {
    use_case: [part(1, 'r_use', rate)],
    code_quality: facts.no_repository
      ? [noCode]
      : [
          part(0.2, 'ci', yes),
          part(0.15, 'tests', yes),
          part(0.15, 'lic', yes),
          part(0.15, 'sec', yes),
          part(0.2, 'iss_closed iss_open', (closed, opened) => yes((closed + 1) / (opened + 2))),
          part(0.15, 'rel', (x) => yes(x / 4)),
        ],
    decentralization_rate: [
      part(0.4, 'top100', (x) => D(x, 0.15, 0.95)),
      part(0.35, 'nc', (x) => L(x, 1, 32)),
      part(0.25, 'addr', (x) => L(x, 1e3, 1e7)),
    ],
    innovativeness: [
      part(0.7, 'r_inn', rate),
      part(0.3, 'cat_rank', (x) => 100 * limit(1 - Math.log(x) / Math.log(50))),
    ],
    roadmap: [
      part(0.4, 'r_road', rate),
      part(0.6, 'miles n_miles', (d, n) => (n > 0 ? yes((d + 1) / (n + 2)) : Number.NaN)),
    ],
    software_strength: facts.no_repository
      ? [noCode]
      : [
          part(0.4, 'ad365', (x) => L(x, 10, 6000)),
          part(0.25, 'wk', (x) => yes(x / 52)),
          part(0.2, 'top_auth', (x) => U(1 - x, 0.1, 0.8)),
          part(0.15, 'code_months', (x) => L(x, 3, 96)),
        ],
    software_structure: [
      part(0.3, 'live_repos', (x) => L(x, 1, 40)),
      part(0.25, 'impl', yes),
      part(0.2, 'docs', yes),
      part(0.25, 'verif', yes),
    ],
    team: [part(0.8, 'r_team', rate), part(0.2, 'named', (x) => L(x, 1, 20))],
    technology: [
      part(0.7, 'r_tech', rate),
      part(0.3, 'inc code_months', (sum, months) => {
        const [I, k] = [100 * 2 ** -sum, Math.min(1, months / 36)];
        return k * I + (1 - k) * Math.min(UNKNOWN, I);
      }),
    ],
    social_media: social.filter(([channel]) => !absent.has(channel)).map(([, one]) => one),
    ecosystem: [
      part(0.5, 'tvl', (x) => L(x, 1e6, 5e10)),
      part(0.3, 'projects', (x) => L(x, 1, 500)),
      ...(facts.chain ? [] : [part(0.2, 'chains', (x) => L(x, 1, 20))]),
    ],
    diffusion: [
      part(0.3, 'addr', (x) => L(x, 1e3, 1e7)),
      part(0.3, 'act', (x) => L(x, 100, 1e6)),
      part(0.2, 'watch', (x) => L(x, 1e3, 2e6)),
      part(0.2, 'venues', (x) => L(x, 1, 40)),
    ],
    developers: [
      part(0.35, 'stars forks contrib', (s, f, c) => L(Math.min(s, 20 * f + 50 * c), 50, 5e4)),
      part(0.25, 'forks', (x) => L(x, 10, 2e4)),
      part(0.4, 'contrib', (x) => L(x, 2, 1000)),
    ],
    software_movement: [
      part(0.45, 'ad90', (x) => L(x, 3, 2000)),
      part(0.25, 'ad90 adp90', (now, before) => yes(0.5 + 0.25 * Math.log2((now + 5) / (before + 5)))),
      part(0.3, 'iss_open', (x) => L(x, 5, 3000)),
    ],
    investors: [
      ...(facts.fair_launch
        ? []
        : [part(0.4, 'raised', (x) => L(x, 1e6, 5e8)), part(0.3, 'tier1', (x) => yes(Math.min(x, 5) / 5))]),
      part(0.3, 'inst', yes),
    ],
    staking_or_mining:
      consensus === 1
        ? [
            part(0.7, 'secb consensus', (x) => L(x, 1e6, 1e10)),
            part(0.3, 'infl consensus', (x) => D(x, 0, 4)),
          ]
        : consensus === 2
          ? [part(1, 'consensus', () => 0)]
          : [
              part(0.6, 'apy infl consensus', (apy, infl) => U(Math.min(apy, 20) - infl, -3, 6)),
              part(0.4, 'staked consensus', (x) => L(x, 1e6, 1e11)),
            ],
    cefi_opportunities: [
      part(0.5, 'venues', (x) => L(x, 1, 40)),
      part(0.3, 'fiat', (x) => L(x + 1, 1, 11)),
      part(0.2, 'cefi', (x) => 50 * limit(x, 0, 2)),
    ],
    defi_opportunities: [
      part(0.5, 'pool_tvl', (x) => L(x, 1e5, 1e10)),
      part(0.25, 'pool_proj', (x) => L(x, 1, 100)),
      part(0.25, 'pool_apy', (x) => U(Math.min(x, 8), 0, 8)),
    ],
    capitalization: [part(1, 'mcap adv', (mcap, adv) => L(Math.min(mcap, 1000 * adv), 1e6, 1e12))],
    volume: [
      part(0.7, 'adv', (x) => L(x, 1e4, 1e10)),
      part(0.3, 'adv mcap', (adv, mcap) => L(adv / mcap, 0.0005, 0.05)),
    ],
    price_trend: stable
      ? []
      : [
          part(1, 'p7 past30 past90 past180 sd', (p7, a, b, c, sd) => {
            const z = (past: number, h: number) =>
              limit(Math.log(p7 / past) / (Math.max(sd, 0.01) * Math.sqrt(h)), -2, 2);
            return 100 * limit(0.5 + (z(a, 30) + z(b, 90) + z(c, 180)) / 3 / 4);
          }),
        ],
    price_sales:
      stable || (NO_FEES.includes(facts.category) && !facts.fee_model)
        ? []
        : [part(1, 'mcap fees30', (mcap, fees) => 100 - L(mcap / ((fees / 30) * 365), 5, 1000))],
    monetary_strength: stable
      ? []
      : [
          part(0.35, 'infl', (x) => D(x, 0, 25)),
          part(0.35, 'circ_share', (x) => U(x, 0.1, 0.9)),
          part(0.2, 'unl365', (x) => D(x, 0, 20)),
          part(0.1, 'capped', yes),
        ],
    ath_distance: stable
      ? []
      : [
          part(0.7, 'p7 ath', (p7, ath) => L(Math.min(1, p7 / ath), 0.02, 1)),
          part(0.3, 'ath_days', (x) => 100 * 2 ** (-x / 730)),
        ],
    risk: stable
      ? [part(0.6, 'peg30', (x) => D(x, 0.2, 3)), amihud(0.4)]
      : [
          part(0.35, 'sd', (x) => D(x * Math.sqrt(365), 0.3, 2)),
          part(0.25, 'mdd', (x) => yes(1 - x)),
          amihud(0.2),
          part(0.2, 'age', (x) => L(x, 90, 3650)),
        ],
  };
  return all;
}

function scoreSubScores(subject: AssetSubject, all: Record<string, Part[]>, inputs: Inputs, shift?: Shift) {
  const scores: Record<string, number> = {};
  for (const [name, parts] of Object.entries(all)) {
    if (parts.length === 0) continue;
    let sum = 0;
    let weight = 0;
    parts.forEach((part, at) => {
      const moved = shift?.part === `${name} ${at}` ? shift.points : 0;
      let points = UNKNOWN;
      if (part.observed !== null) {
        const own = shift?.input && part.reads.includes(shift.input) ? shift.points : 0;
        const seen = limit(part.observed + own, 0, 100);
        points = part.k * seen + (1 - part.k) * Math.min(UNKNOWN, seen);
      }
      sum += part.weight * limit(points + moved, 0, 100);
      weight += part.weight;
    });
    let score = sum / weight;
    if (name === 'decentralization_rate') {
      const assumed = subject.facts.kind === 'coin' ? 0 : 15;
      const { priv } = inputs;
      const seen = priv ? Math.min(30, 15 * priv.v) : assumed;
      score -= priv ? priv.k * seen + (1 - priv.k) * Math.max(assumed, seen) : assumed;
    }
    scores[name] = limit(score, 0, 100);
  }
  return scores;
}

/** The weighted mean of the pillars and the pillars themselves. */
function combine(scores: Record<string, number>, level: number) {
  const pillars: Record<string, number> = {};
  let arith = 0;
  for (const [pillar, weights] of Object.entries(WEIGHTS)) {
    let sum = 0;
    let weight = 0;
    for (const [name, of] of Object.entries(weights)) {
      if (scores[name] === undefined) continue;
      sum += of[level]! * scores[name];
      weight += of[level]!;
    }
    pillars[pillar] = sum / weight;
    arith += TOP[pillar]![level]! * pillars[pillar];
  }
  return { ...pillars, arith };
}

export interface IndependentScore {
  arith: number;
  base: number;
  measured: number;
  half_width: number;
}

/** Returns the numbers of one asset by profile, before flags. */
export function scoreIndependently(
  snapshot: ScoringSnapshot,
  subject: AssetSubject,
): Record<Level, IndependentScore> {
  const inputs = readInputs(subject, snapshot);
  const rivals = snapshot.assets.filter(
    (other) =>
      other !== subject && other.facts.category === subject.facts.category && other.facts.kind !== 'wrapped',
  );
  const rankOf = (mcap: number | undefined) =>
    mcap === undefined || subject.facts.kind === 'wrapped'
      ? null
      : 1 + rivals.filter(({ inputs: { mcap: own } }) => own?.state === 'ok' && own.value! > mcap).length;
  const compute = (of: Inputs, shift?: Shift) =>
    scoreSubScores(subject, listSubScores(subject, of, rankOf(of.mcap?.v)), of, shift);

  const parts = listSubScores(subject, inputs, rankOf(inputs.mcap?.v));
  const pairs: [Record<string, number>, Record<string, number>][] = [];
  for (const [input, seen] of Object.entries(inputs)) {
    if (!seen?.estimated) continue;
    const at = (up: boolean) => {
      const value = move(input, seen.v, up);
      return value === null
        ? compute(inputs, { input, points: up ? 25 : -25 })
        : compute({ ...inputs, [input]: { ...seen, v: value } });
    };
    pairs.push([at(true), at(false)]);
  }
  for (const [name, list] of Object.entries(parts)) {
    list.forEach((part, index) => {
      const points = part.observed === null ? 25 : (1 - part.k) * 15;
      if (points === 0) return;
      const at = (sign: number) => compute(inputs, { part: `${name} ${index}`, points: sign * points });
      pairs.push([at(1), at(-1)]);
    });
  }

  const scores = compute(inputs);
  const byLevel = LEVELS.map((level, index) => {
    const now = combine(scores, index) as Record<string, number>;
    let sum = 0;
    let squares = 0;
    for (const [up, down] of pairs) {
      const effect = Math.abs(combine(up, index).arith - combine(down, index).arith) / 2;
      sum += effect;
      squares += effect * effect;
    }
    let [measured, applicable] = [0, 0];
    for (const [pillar, weights] of Object.entries(WEIGHTS)) {
      for (const [name, of] of Object.entries(weights)) {
        for (const { weight, roots } of parts[name]!) {
          const share = TOP[pillar]![index]! * of[index]! * weight;
          const known = roots.reduce(
            (total, root) => total + (inputs[root] && !inputs[root].estimated ? inputs[root].k : 0),
            0,
          );
          measured += share * (roots.length === 0 ? 0 : known / roots.length);
          applicable += share;
        }
      }
    }
    return [
      level,
      {
        arith: now.arith!,
        base: Math.min(now.arith!, now.project! + LIMIT[index]!),
        measured: measured / applicable,
        half_width: 1.645 * Math.sqrt(0.5 * squares + 0.5 * sum * sum),
      },
    ] as const;
  });
  return Object.fromEntries(byLevel) as Record<Level, IndependentScore>;
}

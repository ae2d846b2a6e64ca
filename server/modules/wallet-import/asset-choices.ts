import type { ImportCandidate } from '#contracts/wallet-import.ts';
import { type FormerTicker, isSameUnit, toFormerTickers } from '#domain/assets/former-names.ts';
import type { CustomAsset, CustomAssets } from '#domain/wallet/custom-assets.ts';
import type { Draft } from '#domain/wallet/import/drafts.ts';
import type { CurrentSnapshot, SearchRow } from '#server/modules/market/snapshot-holder.ts';

/** Maximum of candidates offered for a ticker. */
const MAX_CANDIDATES = 8;

interface TickerIndex {
  listed: ReadonlyMap<string, SearchRow[]>;
  known: ReadonlyMap<string, SearchRow[]>;
  /** Listed assets by former ticker. */
  former: ReadonlyMap<string, FormerTickerMatch[]>;
}

/** A listed asset with one of its former tickers; `thicker` is its current one. */
export interface FormerTickerMatch extends FormerTicker {
  _id: string;
  name: string;
  thicker: string;
}

const TICKER_INDEXES = new WeakMap<CurrentSnapshot, TickerIndex>();

function groupByTicker(rows: Iterable<SearchRow>): Map<string, SearchRow[]> {
  const found = new Map<string, SearchRow[]>();
  for (const row of rows) {
    const ticker = row.thicker.toUpperCase();
    const group = found.get(ticker);
    if (group) group.push(row);
    else found.set(ticker, [row]);
  }
  return found;
}

function groupByFormerTicker({ assets }: CurrentSnapshot['snapshot']): Map<string, FormerTickerMatch[]> {
  const found = new Map<string, FormerTickerMatch[]>();
  for (const { facts } of assets.values()) {
    for (const former of toFormerTickers(facts)) {
      const ticker = former.ticker.toUpperCase();
      const one = { ...former, _id: facts.id, name: facts.name, thicker: facts.ticker };
      found.set(ticker, [...(found.get(ticker) ?? []), one]);
    }
  }
  return found;
}

function getTickerIndex(held: CurrentSnapshot): TickerIndex {
  let index = TICKER_INDEXES.get(held);
  if (!index) {
    const listed = [...held.snapshot.assets.values()]
      .map(({ facts, market_cap_rank }) => ({
        _id: facts.id,
        name: facts.name,
        thicker: facts.ticker,
        rank: market_cap_rank,
      }))
      .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity));
    index = {
      listed: groupByTicker(listed),
      known: groupByTicker(held.known.values()),
      former: groupByFormerTicker(held.snapshot),
    };
    TICKER_INDEXES.set(held, index);
  }
  return index;
}

/** Resolves the tickers of a file to assets, by unique match or by the user’s choice. */
export class AssetChoices {
  readonly #held: CurrentSnapshot;
  readonly #custom: CustomAssets;
  readonly #customByTicker: ReadonlyMap<string, readonly CustomAsset[]>;
  readonly #choices: Readonly<Record<string, string>>;
  readonly #resolved = new Map<string, string | null>();

  constructor(held: CurrentSnapshot, custom: CustomAssets, choices: Readonly<Record<string, string>>) {
    this.#held = held;
    this.#custom = custom;
    this.#customByTicker = Map.groupBy(custom.values(), ({ ticker }) => ticker.toUpperCase());
    this.#choices = choices;
  }

  /** Returns the asset id of a draft; null when the user has to choose. */
  resolveAsset({ ticker, asset }: Pick<Draft, 'ticker' | 'asset'>): string | null {
    if (asset !== null && this.#isKnown(asset)) return asset;
    let id = this.#resolved.get(ticker);
    if (id === undefined) {
      id = this.#resolve(ticker);
      this.#resolved.set(ticker, id);
    }
    return id;
  }

  /** Returns the asset of a ticker and the candidates. Listed assets come first, by market cap. */
  candidatesFor(ticker: string): { chosen: ImportCandidate | null; candidates: ImportCandidate[] } {
    const id = this.resolveAsset({ ticker, asset: null });
    const { listed, known, former } = getTickerIndex(this.#held);
    const ids = new Set(this.#customByTicker.get(ticker)?.map((asset) => asset.id));
    for (const index of [listed, former, known]) for (const { _id } of index.get(ticker) ?? []) ids.add(_id);
    return {
      chosen: id === null ? null : this.candidate(id),
      candidates: [...ids].slice(0, MAX_CANDIDATES).flatMap((one) => this.candidate(one) ?? []),
    };
  }

  /**
   * Returns the former holder of the ticker that a draft resolves to; all former holders while the user has
   * to choose.
   */
  findFormerHolders(draft: Pick<Draft, 'ticker' | 'asset'>): readonly FormerTickerMatch[] {
    const former = getTickerIndex(this.#held).former.get(draft.ticker) ?? [];
    if (former.length === 0) return former;
    const id = this.resolveAsset(draft);
    return id === null ? former : former.filter(({ _id }) => _id === id);
  }

  #resolve(ticker: string): string | null {
    const chosen = Object.hasOwn(this.#choices, ticker) ? this.#choices[ticker]! : null;
    if (chosen !== null) return this.#isKnown(chosen) ? chosen : null;
    // A single listed asset wins over custom assets and unlisted coins with the same ticker.
    const { listed, former } = getTickerIndex(this.#held);
    const index = listed.get(ticker) ?? [];
    if (index.length > 0) return index.length === 1 ? index[0]!._id : null;
    const [formerHolder, ...others] = former.get(ticker) ?? [];
    const [own, ...otherOwn] = this.#customByTicker.get(ticker) ?? [];
    if (own) return otherOwn.length === 0 && !formerHolder ? own.id : null;
    return formerHolder && others.length === 0 && isSameUnit(formerHolder) ? formerHolder._id : null;
  }

  #isKnown(id: string): boolean {
    return this.#held.snapshot.assets.has(id) || this.#held.known.has(id) || this.#custom.has(id);
  }

  /** Returns an asset as a choice; null for an unknown id. */
  candidate(id: string): ImportCandidate | null {
    const asset = this.#held.snapshot.assets.get(id);
    if (asset) {
      const { name, ticker, kind } = asset.facts;
      const rank = kind === 'stablecoin' ? null : asset.market_cap_rank;
      return { _id: id, name, thicker: ticker, rank, followed: true };
    }
    const own = this.#custom.get(id);
    if (own) return { _id: id, name: own.name, thicker: own.ticker, rank: null, followed: false };
    const coin = this.#held.known.get(id);
    return coin ? { _id: id, name: coin.name, thicker: coin.thicker, rank: null, followed: false } : null;
  }
}

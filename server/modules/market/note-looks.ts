import type { ReadHistory } from '#server/modules/market/recorded-prices.ts';

/** Returns a reader that also calls `onLook` with each asset, once a day. */
export function noteLooks(read: ReadHistory, onLook: (id: string) => void): ReadHistory {
  const noted = new Set<string>();
  let notedOn = '';
  return (id, ...rest) => {
    const today = new Date().toISOString().slice(0, 10);
    if (today !== notedOn) noted.clear();
    notedOn = today;
    if (!noted.has(id)) {
      noted.add(id);
      onLook(id);
    }
    return read(id, ...rest);
  };
}

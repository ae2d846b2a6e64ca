/**
 * Whether one inserted, deleted, replaced or swapped character turns one text into the other. False for equal
 * texts.
 */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let tail = 0;
  const rest = Math.min(a.length, b.length) - start;
  while (tail < rest && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const [middleA, middleB] = [a.slice(start, a.length - tail), b.slice(start, b.length - tail)];
  if (middleA.length <= 1 && middleB.length <= 1) return true;
  return (
    middleA.length === 2 && middleB.length === 2 && middleA[0] === middleB[1] && middleA[1] === middleB[0]
  );
}

/** Returns the thing with this name, without regard to case and spaces around; null when there is none. */
export function findByName<T extends { name: string }>(things: readonly T[], name: string): T | null {
  const wanted = name.trim().toLowerCase();
  return things.find((thing) => thing.name.toLowerCase() === wanted) ?? null;
}

/** A unit or type without what follows in brackets: `SOL (Solana)` → `SOL`. In one pass, because cells may be long. */
export function withoutBrackets(text: string): string {
  const end = text.trimEnd();
  const at = end.endsWith(')') ? end.indexOf('(') : -1;
  return at === -1 ? text : end.slice(0, at).trimEnd();
}

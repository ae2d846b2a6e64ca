/** A sentence with its numbers: `{n}` and `{to}` replaced. */
export function fill(sentence: string, n: number, to = n): string {
  return sentence.replace('{n}', String(n)).replace('{to}', String(to));
}

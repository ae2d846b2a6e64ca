/** Mean width of a digit at 11 px, with some margin. */
export const DIGIT_WIDTH = 6.4;

/** Units for the longest label of a value axis, including its distance from the plot. */
export function estimateLabelWidth(labels: readonly string[]): number {
  const longest = Math.max(0, ...labels.map((text) => text.length));
  return Math.max(46, Math.ceil(longest * DIGIT_WIDTH) + 10);
}

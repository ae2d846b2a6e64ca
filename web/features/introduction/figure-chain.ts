/** A figure and the way from what was read to the score, each step in words. */
export interface FigureChain {
  title: string;
  href: string;
  open: string;
  steps: readonly { name: string; value: string; note: string; band?: string }[];
}

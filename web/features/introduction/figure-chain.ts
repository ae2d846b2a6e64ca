/** A figure and its steps from raw value to score, as formatted texts. */
export interface FigureChain {
  title: string;
  href: string;
  open: string;
  steps: readonly { name: string; value: string; note: string; band?: string }[];
}

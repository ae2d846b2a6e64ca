/** Figures that appear in several places. `data-figure` marks them, so that a test can compare all places. */
export type MarkedFigure =
  | 'price'
  | 'change_1h'
  | 'change_24h'
  | 'change_7d'
  | 'market_cap'
  | 'volume_24h'
  | 'score';

/** `bitcoin.price` */
export type FigureMark = `${string}.${MarkedFigure}`;

/** Figures of an asset that stand in several places of the site: `data-figure` names them, so that a test can compare all places. */
export type MarkedFigure = 'price' | 'change_24h' | 'change_7d' | 'market_cap' | 'volume_24h' | 'score';

/** `bitcoin.price` */
export type FigureMark = `${string}.${MarkedFigure}`;

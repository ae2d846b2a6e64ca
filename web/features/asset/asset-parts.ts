import './parts/part-styles.ts';
import { definePart } from '#web/ui/later.tsx';

/** The parts of the page of an asset that become interactive after it. */
export const CHART_PART = definePart(() => import('./parts/chart-part.tsx'));
export const SCORE_PART = definePart(() => import('./parts/score-part.tsx'));
export const LOWER_PART = definePart(() => import('./parts/lower-part.tsx'));

export const loadAssetParts = () =>
  Promise.all([CHART_PART, SCORE_PART, LOWER_PART].map(({ load }) => load()));

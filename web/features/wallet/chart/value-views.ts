import type { ChartView } from '#web/components/chart/chart-content.ts';

const EDGES = { top: 12, foot: 28 };

/** Sizes of the wallet chart and of its placeholder. */
export const VALUE_VIEWS: readonly ChartView[] = [
  { ...EDGES, window: 'wide', width: 800, height: 320, dates: 7 },
  { ...EDGES, window: 'narrow', width: 358, height: 260, dates: 4 },
];

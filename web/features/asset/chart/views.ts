import type { ChartView } from '#web/components/chart/chart-content.ts';

/** Sizes of the chart of an asset. */
export const PRICE_VIEWS: readonly ChartView[] = [
  { window: 'large', width: 1280, height: 280, dates: 12 },
  { window: 'medium', width: 800, height: 300, dates: 7 },
  { window: 'narrow', width: 358, height: 215, dates: 4 },
];

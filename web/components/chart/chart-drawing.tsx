import { memo } from 'react';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './chart.module.css';
import { ChartAxes } from './chart-axes.tsx';
import { ChartCandles } from './chart-candles.tsx';
import { ChartGaps } from './chart-gaps.tsx';
import { ChartLine } from './chart-line.tsx';
import { ChartMarks } from './chart-marks.tsx';
import type { ChartGeometry } from './draw-chart.ts';

/** The parts of a chart that do not change with the cursor. The first series is on top. */
export const ChartDrawing = memo(function ChartDrawing({ chart }: { chart: ChartGeometry }) {
  const { series, candles, gaps, bars, base, range, plotRight, top, floor } = chart;
  return (
    <>
      {series
        .flatMap(({ areas }) => areas)
        .map((path) => (
          <path key={path} className={styles.area} d={path} />
        ))}
      {range === null ? null : <path className={styles.area} d={range} />}
      <ChartGaps gaps={gaps} top={top} />
      <ChartAxes chart={chart} locale={getLocale()} />
      {bars ? (
        <>
          <path className={styles.bars} d={bars.path} strokeWidth={bars.stroke} />
          {bars.top === null ? null : (
            <text x={plotRight + 8} y={floor - 20}>
              {bars.top}
            </text>
          )}
          <text x={plotRight + 8} y={floor - 5}>
            {bars.label}
          </text>
        </>
      ) : null}
      {base === null ? null : <path className={styles.base} d={`M0 ${base}H${plotRight}`} />}
      {series.map((each, index) => <ChartLine key={index} series={each} index={index} />).reverse()}
      {candles ? <ChartCandles paths={candles.paths} /> : null}
      <ChartMarks chart={chart} />
    </>
  );
});

import type { ReactNode } from 'react';
import { Chart } from '#web/components/chart/chart.tsx';
import type { ChartChoices } from '#web/components/chart/chart-address.ts';
import type { ChartContent } from '#web/components/chart/chart-content.ts';
import { ChartOverview } from '#web/components/chart/chart-overview.tsx';
import type { DescribeDay } from '#web/components/chart/chart-reading.ts';
import { ChartSaveButtons } from '#web/components/chart/chart-save-buttons.tsx';
import { ChartSource, describeSource, type SourceFacts } from '#web/components/chart/chart-source.tsx';
import type { TimeSpan } from '#web/components/chart/time-span.ts';
import { creditImage } from './chart-words.ts';
import { MarkSwitches } from './marks/mark-switches.tsx';
import { summariseMarks } from './marks/mark-words.ts';
import type { useChartMarks } from './marks/use-chart-marks.ts';
import type { Range } from './ranges.ts';
import type { ChartRows } from './use-chart-rows.ts';
import { PRICE_VIEWS } from './views.ts';

interface MarkedChartProps {
  content: ChartContent;
  /** What the chart shows, without the marks. */
  summary: string;
  loading: boolean;
  describeDay: DescribeDay;
  choices: ChartChoices<Range>;
  loaded: ChartRows;
  marks: ReturnType<typeof useChartMarks>;
  source: SourceFacts;
  image: { name: string; title: string; legend: string[]; asOf: string };
  onChoose: (change: Partial<ChartChoices<Range>>) => void;
  onSaveCsv: () => Promise<void>;
  /** The table with the same figures. */
  children: ReactNode;
}

/** A chart of days with marks: its span, switches of the marks, sources, and files. */
export function MarkedChart(props: MarkedChartProps) {
  const { content, summary, loading, describeDay, choices, loaded, source, image } = props;
  const { marks, offered } = props.marks;
  const { span } = choices;
  const { bounds } = loaded;
  const onSelect = (next: TimeSpan | null) => props.onChoose({ span: next });
  return (
    <>
      <Chart
        content={content}
        views={PRICE_VIEWS}
        label={[summary, summariseMarks(marks)].filter(Boolean).join('. ')}
        loading={loading}
        describeDay={(at, series, candle) => [
          ...describeDay(at, series, candle),
          ...marks.flatMap((mark) => (mark.at === at ? mark.names : [])),
        ]}
        {...(bounds ? { zoom: { bounds, isZoomed: span !== null, onSelect } } : {})}
        pin={{ at: choices.at, onPin: (at) => props.onChoose({ at }) }}
      />
      {span && bounds ? (
        <ChartOverview points={loaded.all} bounds={bounds} span={span} onSelect={onSelect} />
      ) : null}
      <ChartSource
        {...source}
        switches={
          <MarkSwitches
            offered={offered}
            chosen={choices.marks}
            onChoose={(kinds) => props.onChoose({ marks: kinds })}
          />
        }
        table={{
          isOpen: choices.table,
          onToggle: (table) => {
            if (table !== choices.table) props.onChoose({ table });
          },
        }}
        actions={
          <ChartSaveButtons
            imageName={image.name}
            texts={{
              title: image.title,
              legend: image.legend,
              source: describeSource(source),
              credit: creditImage(image.asOf),
            }}
            onSaveCsv={props.onSaveCsv}
          />
        }
      >
        {props.children}
      </ChartSource>
    </>
  );
}

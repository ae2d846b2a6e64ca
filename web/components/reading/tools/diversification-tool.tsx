import { useState } from 'react';
import { MEASURED_MOVES } from '#domain/book/measured-moves.ts';
import { computeMixVolatility, findCalmestShare } from '#domain/book/mix-volatility.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Choice, Results, Slider, Tool, ToolControls } from './tool.tsx';

const { assets, correlations, from, to } = MEASURED_MOVES;
const options = (without: number) =>
  assets.flatMap(({ name }, at) => (at === without ? [] : [[String(at), name] as const]));

/** How much two assets together swing, by measured volatilities and their measured correlation. */
export default function DiversificationTool() {
  const locale = getLocale();
  const [first, setFirst] = useState(0);
  const [second, setSecond] = useState(2);
  const [percent, setPercent] = useState(50);
  const [a, b] = [assets[first]!, assets[second]!];
  const correlation = correlations[first]![second]!;
  const pair = { first: a.volatility, second: b.volatility, correlation };
  const calmest = findCalmestShare(pair);
  const swing = (volatility: number) => formatPercent(volatility, locale, 0);
  return (
    <Tool
      title={m.tool_mix_title()}
      note={m.tool_mix_note({ from: formatDate(from, locale), to: formatDate(to, locale) })}
    >
      <ToolControls>
        <Choice
          label={m.tool_mix_first()}
          value={String(first)}
          options={options(second)}
          onChange={(value) => setFirst(Number(value))}
        />
        <Choice
          label={m.tool_mix_second()}
          value={String(second)}
          options={options(first)}
          onChange={(value) => setSecond(Number(value))}
        />
        <Slider
          label={m.tool_mix_share({ name: b.name })}
          value={percent}
          shown={formatPercent(percent, locale, 0)}
          min={0}
          max={100}
          step={5}
          onChange={setPercent}
        />
      </ToolControls>
      <Results
        rows={[
          [m.tool_mix_result(), swing(computeMixVolatility(pair, percent / 100))],
          [m.tool_mix_alone({ name: a.name }), swing(a.volatility)],
          [m.tool_mix_alone({ name: b.name }), swing(b.volatility)],
          [m.tool_mix_correlation(), formatFixed(correlation, 2, locale)],
          [
            m.tool_mix_calmest(),
            m.tool_mix_calmest_value({
              share: formatPercent(calmest * 100, locale, 0),
              swing: swing(computeMixVolatility(pair, calmest)),
              name: b.name,
            }),
          ],
        ]}
      />
    </Tool>
  );
}

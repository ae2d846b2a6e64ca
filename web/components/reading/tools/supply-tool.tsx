import { useState } from 'react';
import { computeDilution } from '#domain/book/dilution.ts';
import { MEASURED_SUPPLIES } from '#domain/book/measured-supplies.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatChange, formatPercent, formatShare } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Choice, Results, Slider, Tool, ToolControls } from './tool.tsx';

const OWN = 'own';
const MAX_GROWTH = 1_000;
const MAX_CAP_CHANGE = 1_000;

/** Growth of the supply, in percent, if every coin up to the maximum were released. */
const growthToMaximum = ({ circulating, max }: { circulating: number; max: number }): number =>
  Math.round((max / circulating - 1) * 100);

/** What new coins do to a holder’s share and to the price. */
export default function SupplyTool() {
  const locale = getLocale();
  const [asset, setAsset] = useState(OWN);
  const [growth, setGrowth] = useState(25);
  const [capChange, setCapChange] = useState(0);
  const { keptShare, priceChange, capGrowthToHold } = computeDilution(growth, capChange);
  const choose = (id: string) => {
    setAsset(id);
    const chosen = MEASURED_SUPPLIES.assets.find((each) => each.id === id);
    if (chosen) setGrowth(growthToMaximum(chosen));
  };
  return (
    <Tool
      title={m.tool_supply_title()}
      note={m.tool_supply_note({ date: formatDate(MEASURED_SUPPLIES.at, locale) })}
    >
      <ToolControls>
        <Choice
          label={m.tool_supply_start()}
          value={asset}
          options={[
            [OWN, m.tool_supply_own()],
            ...MEASURED_SUPPLIES.assets.map(
              ({ id, name }) => [id, m.tool_supply_all_released({ name })] as const,
            ),
          ]}
          onChange={choose}
        />
        <Slider
          label={m.tool_supply_growth()}
          value={growth}
          shown={formatChange(growth, locale, 0)}
          min={0}
          max={MAX_GROWTH}
          step={1}
          onChange={(value) => {
            setAsset(OWN);
            setGrowth(value);
          }}
        />
        <Slider
          label={m.tool_supply_cap()}
          value={capChange}
          shown={formatChange(capChange, locale, 0)}
          min={-90}
          max={MAX_CAP_CHANGE}
          step={5}
          onChange={setCapChange}
        />
      </ToolControls>
      <Results
        rows={[
          [m.tool_supply_share(), formatShare(keptShare, locale)],
          [m.tool_supply_price(), formatChange(priceChange, locale, 1)],
          [m.tool_supply_hold(), `+${formatPercent(capGrowthToHold, locale, 0)}`],
        ]}
      />
    </Tool>
  );
}

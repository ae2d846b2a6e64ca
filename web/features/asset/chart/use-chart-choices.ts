import { useEffect, useState } from 'react';
import { type ChartChoices, readChoices, writeChoices } from '#web/components/chart/chart-address.ts';
import { DEFAULT_RANGE, RANGES, type Range } from './ranges.ts';

const DEFAULTS: ChartChoices<Range> = readChoices(new URLSearchParams(), RANGES, DEFAULT_RANGE);

const readAddress = () => readChoices(new URLSearchParams(window.location.search), RANGES, DEFAULT_RANGE);

/**
 * The choices of the chart, kept in the address. The first render shows the defaults, as the server did. A
 * change replaces the address without navigation, because the page's own data stay the same.
 */
export function useChartChoices(): [ChartChoices<Range>, (change: Partial<ChartChoices<Range>>) => void] {
  const [choices, setChoices] = useState(DEFAULTS);
  useEffect(() => {
    setChoices(readAddress());
  }, []);
  const choose = (change: Partial<ChartChoices<Range>>) => {
    const next = { ...readAddress(), ...change };
    setChoices(next);
    const query = writeChoices(new URLSearchParams(window.location.search), next, DEFAULT_RANGE);
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}?${query}${hash}`);
  };
  return [choices, choose];
}

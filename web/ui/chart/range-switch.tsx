import styles from './chart.module.css';

interface RangeSwitchProps<Range extends string> {
  /** What is chosen, for whoever cannot see it. */
  label: string;
  ranges: readonly Range[];
  chosen: Range;
  name: (range: Range) => string;
  onChoose: (range: Range) => void;
}

/** How far back a chart reaches, one of a few. */
export function RangeSwitch<Range extends string>({
  label,
  ranges,
  chosen,
  name,
  onChoose,
}: RangeSwitchProps<Range>) {
  return (
    <fieldset className={`${styles.ranges} scripted unprinted`}>
      <legend className="vh">{label}</legend>
      {ranges.map((range) => (
        <button key={range} type="button" aria-pressed={range === chosen} onClick={() => onChoose(range)}>
          {name(range)}
        </button>
      ))}
    </fieldset>
  );
}

import styles from './signed-bar.module.css';

/**
 * Bar from the centre to the value: positive to the right, negative to the left. Hidden from screen readers
 * because the figure is beside it.
 */
export function SignedBar({ value, max }: { value: number; max: number }) {
  const length = max === 0 ? 0 : Math.round((Math.abs(value) / max) * 1000) / 10;
  return (
    <svg className={styles.bar} viewBox="-100 0 200 10" preserveAspectRatio="none" aria-hidden="true">
      <rect data-sign={value < 0 ? 'minus' : 'plus'} x={value < 0 ? -length : 0} width={length} height="10" />
      <path d="M0 -6V16" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

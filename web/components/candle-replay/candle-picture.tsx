import styles from './candle-picture.module.css';

const WIDTH = 320;
const HEIGHT = 120;
/** Space above the highest and below the lowest price. */
const MARGIN = 6;

/** Prices of one bar; `time` is unique among them. */
interface PictureCandle {
  time: string;
  open: number;
  high: number;
  low: number;
  close: number;
}

interface CandlePictureProps {
  candles: readonly PictureCandle[];
  /** How many candles are shown; the others are still to come. */
  shown: number;
  /** Index of the candle at whose end the user bought. */
  bought: number | null;
}

/** Candles of a replay. The figures of the last one are beside it as text, so it is hidden from screen readers. */
export function CandlePicture({ candles, shown, bought }: CandlePictureProps) {
  const highest = Math.max(...candles.map(({ high }) => high));
  const lowest = Math.min(...candles.map(({ low }) => low));
  const slot = WIDTH / candles.length;
  const y = (price: number) => MARGIN + ((highest - price) / (highest - lowest)) * (HEIGHT - 2 * MARGIN);
  const purchase = bought === null ? undefined : candles[bought];
  return (
    <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {candles.slice(0, shown).map(({ time, open, high, low, close }, at) => (
        <g key={time} data-falls={close < open ? true : undefined}>
          <rect x={slot * (at + 0.5) - 0.5} width={1} y={y(high)} height={y(low) - y(high)} />
          <rect
            x={slot * (at + 0.2)}
            width={slot * 0.6}
            y={y(Math.max(open, close))}
            height={Math.max(1, Math.abs(y(open) - y(close)))}
          />
        </g>
      ))}
      {purchase ? <line x1={0} x2={WIDTH} y1={y(purchase.close)} y2={y(purchase.close)} /> : null}
    </svg>
  );
}

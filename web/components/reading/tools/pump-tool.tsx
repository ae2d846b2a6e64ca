import { useState } from 'react';
import { computeReplayReturn, RECORDED_PUMP } from '#domain/book/recorded-pump.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { CandlePicture } from '#web/components/candle-replay/candle-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './tool.module.css';
import { Results, Tool } from './tool.tsx';

/** Candle shown first: the last one in which nothing has happened. */
const START = RECORDED_PUMP.findIndex(({ time }) => time === '20:50');

/** A recorded pump, one candle at a time: buy when you like, and see what it is worth. */
export default function PumpTool() {
  const locale = getLocale();
  const [index, setIndex] = useState(START);
  const [bought, setBought] = useState<number | null>(null);
  const candle = RECORDED_PUMP[index]!;
  const purchase = bought === null ? null : RECORDED_PUMP[bought]!;
  const isOver = index === RECORDED_PUMP.length - 1;
  const restart = () => {
    setIndex(START);
    setBought(null);
  };
  return (
    <Tool title={m.tool_pump_title()} note={m.tool_pump_note()}>
      <CandlePicture candles={RECORDED_PUMP} shown={index + 1} bought={bought} />
      <p className={`row ${styles.buttons}`}>
        <Button onClick={() => (isOver ? restart() : setIndex(index + 1))}>
          {isOver ? m.tool_pump_again() : m.tool_pump_next()}
        </Button>
        {bought === null && !isOver ? (
          <button type="button" className="link" onClick={() => setBought(index)}>
            {m.tool_pump_buy({ price: formatCount(candle.close, locale) })}
          </button>
        ) : null}
      </p>
      <Results
        rows={[
          [m.tool_pump_time(), `${candle.time} UTC`],
          [m.tool_pump_close(), formatCount(candle.close, locale)],
          [m.tool_pump_high(), formatCount(candle.high, locale)],
          [m.tool_pump_volume(), `${formatFixed(candle.volume, 2, locale)} BTC`],
          [
            purchase ? m.tool_pump_bought({ time: purchase.time }) : m.tool_pump_not_bought(),
            purchase ? formatChange(computeReplayReturn(purchase, candle), locale, 1) : UNKNOWN,
          ],
        ]}
      />
    </Tool>
  );
}

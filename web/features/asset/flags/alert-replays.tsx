import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PumpAlertAnswer, pumpAlertsCall } from '#contracts/pumps.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { CandlePicture } from '#web/components/candle-replay/candle-picture.tsx';
import { sourceName } from '#web/components/source/source-name.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './alert-replays.module.css';

/** Replays of the alerts of an asset. Their candles are loaded when the reader asks for them. */
export function AlertReplays({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <Alerts id={id} />
  ) : (
    <p className="unprinted">
      <button type="button" className="link" onClick={() => setIsOpen(true)}>
        {m.replay_open()}
      </button>
    </p>
  );
}

function Alerts({ id }: { id: string }) {
  const locale = getLocale();
  const { data, isError } = useQuery(callQuery(pumpAlertsCall, { asset: id }));
  const [chosen, setChosen] = useState(0);
  if (isError) return <p role="alert">{m.replay_failed()}</p>;
  if (!data) return null;
  const alerts = data.alerts.filter(({ candles }) => candles.length > 0);
  const alert = alerts[chosen];
  if (!alert) return <p role="status">{m.replay_none()}</p>;
  return (
    <section className={styles.replay} aria-label={m.replay_title()}>
      {alerts.length > 1 ? (
        <p className={`row ${styles.choices}`}>
          {alerts.map(({ at }, index) => (
            <button
              key={at}
              type="button"
              className="link"
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              {m.replay_choose({ date: formatDateTime(at, locale) })}
            </button>
          ))}
        </p>
      ) : null}
      <Replay key={alert.at} alert={alert} />
    </section>
  );
}

/** One alert: begins half an hour before it and shows one candle more at each press. */
function Replay({ alert }: { alert: PumpAlertAnswer }) {
  const locale = getLocale();
  const { candles, at, level, source } = alert;
  const seenAt = candles.findIndex(({ time }) => time === at);
  const start = Math.max(0, seenAt - 6);
  const [index, setIndex] = useState(start);
  const candle = candles[index]!;
  const isOver = index === candles.length - 1;
  const usd = (price: number) => formatCurrency(price, 'usd', locale);
  return (
    <>
      <CandlePicture candles={candles} shown={index + 1} bought={null} />
      <p className={`row ${styles.buttons}`}>
        <Button onClick={() => setIndex(isOver ? start : index + 1)}>
          {isOver ? m.replay_again() : m.replay_next()}
        </Button>
        {isOver ? null : (
          <button type="button" className="link" onClick={() => setIndex(candles.length - 1)}>
            {m.replay_all()}
          </button>
        )}
      </p>
      <div aria-live="polite">
        <dl className={styles.figures}>
          {[
            [m.replay_time(), formatDateTime(candle.time, locale)],
            [m.replay_close(), usd(candle.close)],
            [m.replay_high(), usd(candle.high)],
            [m.replay_volume(), formatCompactMoney(candle.volume, 'usd', locale)],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {index >= seenAt ? (
          <p>
            {m.replay_alert({
              rise: formatChange(alert.rise_percent, locale, 1),
              volume: formatFixed(alert.volume_ratio, 0, locale),
            })}
          </p>
        ) : null}
        {isOver && level === 3 ? <p>{m.replay_confirmed()}</p> : null}
      </div>
      <p className={styles.source}>{m.replay_source({ source: sourceName(source) })}</p>
    </>
  );
}

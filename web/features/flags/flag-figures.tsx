import type { FlagRow } from '#contracts/flags.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Money } from '#web/components/money/money.tsx';
import { ReportedAsset, ReportLink } from '#web/components/report/report-link.tsx';
import { inputName } from '#web/components/score/input-words.ts';
import { formatRawValue } from '#web/components/score/raw-value.ts';
import { formatSourceLine } from '#web/components/source/source-line.ts';
import styles from './flag-figures.module.css';

/** Figures behind a flag and the prices at its start and now, each with its date. */
export function FlagFigures({ flag }: { flag: FlagRow }) {
  const locale = getLocale();
  const price = (value: number | null, at: string | null) => (
    <>
      <Money value={value} currency="usd" locale={locale} />
      {at === null ? null : <small> {formatDate(at, locale)}</small>}
    </>
  );
  const { crypto_id: asset } = flag;
  return (
    <ReportedAsset value={{ id: asset._id, name: asset.name, level: DEFAULT_RISK_LEVEL }}>
      <dl className={styles.figures}>
        {flag.evidence.map(({ input, value, unit, source, observed_at }) => (
          <div key={input}>
            <dt>{inputName(input)}</dt>
            <dd>
              {formatRawValue(value, unit, locale, input)}{' '}
              <small>{formatSourceLine({ source, observed_at }, locale)}</small>{' '}
              <ReportLink
                figure={inputName(input)}
                value={formatRawValue(value, unit, locale, input)}
                source={formatSourceLine({ source, observed_at }, locale) ?? undefined}
              />
            </dd>
          </div>
        ))}
        <div>
          <dt>{m.flags_price_then()}</dt>
          <dd>{price(flag.price_then.usd, flag.price_then_at)}</dd>
        </div>
        <div>
          <dt>{m.flags_price_now()}</dt>
          <dd>{price(flag.price_now.usd, flag.price_now_at)}</dd>
        </div>
      </dl>
    </ReportedAsset>
  );
}

import { Link } from 'react-router';
import type { FlagsAnswer } from '#contracts/flags.ts';
import { redFlagsHref } from '#contracts/pages.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { FlagBadge, severityWord } from '#web/components/flag/flag-badge.tsx';
import styles from './flag-board.module.css';

const SEVERITIES = ['S4', 'S3', 'S2', 'S1'] as const;

/** Active flags by kind and severity; each number filters. Below: median price since the flag. */
export function FlagCounts({ kinds, medians }: Pick<FlagsAnswer, 'kinds' | 'medians'>) {
  const locale = getLocale();
  return (
    <>
      <table className={styles.kinds}>
        <caption>{m.flags_by_kind()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.flags_kind()}</th>
            {SEVERITIES.map((severity) => (
              <th key={severity} scope="col" className="num">
                <FlagBadge severity={severity}>{null}</FlagBadge>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ code, title, by_severity }) => (
            <tr key={code}>
              <th scope="row">
                <Link to={redFlagsHref(locale, { code })}>{title}</Link>
              </th>
              {SEVERITIES.map((severity) => {
                const count = by_severity[severity] ?? 0;
                return (
                  <td key={severity} className="num">
                    {count === 0 ? (
                      '·'
                    ) : (
                      <Link
                        to={redFlagsHref(locale, { severity, code })}
                        aria-label={`${title}, ${severityWord(severity)}: ${count}`}
                      >
                        {count}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.medians}>
        <dt>{m.flags_median()}</dt>
        {[...medians].reverse().map(({ severity, median, assets }) => (
          <dd key={severity}>
            <FlagBadge severity={severity}>{severityWord(severity)}</FlagBadge>
            <b>{median === null ? '–' : formatChange(median, locale, 1)}</b>
            <small>
              {median === null
                ? m.flags_median_few({ count: assets })
                : m.flags_median_assets({ count: assets })}
            </small>
          </dd>
        ))}
      </dl>
      <p className="src">{m.flags_median_note()}</p>
    </>
  );
}

import type { DetailsAnswer, FlagAnswer } from '#contracts/details.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failedStablecoinWords } from '#web/components/asset/failed-stablecoin-words.ts';
import { FlagBadge } from '#web/components/flag/flag-badge.tsx';
import { formatSourceLine } from '#web/components/source/source-line.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import { pageHref } from '#web/page-href.ts';
import { Section } from '#web/ui/section.tsx';
import { AlertReplays } from './alert-replays.tsx';
import { FlagChecks } from './flag-checks.tsx';
import styles from './red-flags.module.css';

const SINCE: Record<FlagAnswer['severity'], () => string> = {
  S1: m.flag_note_since,
  S2: m.flag_warning_since,
  S3: m.flag_severe_since,
  S4: m.flag_critical_since,
};

/** Red flags with evidence: description, start, effect, source and date. Cleared flags follow in grey. */
export function RedFlags({ details }: { details: DetailsAnswer }) {
  const flags = [...details.flags].sort(
    (left, right) =>
      Number(left.cleared_at !== null) - Number(right.cleared_at !== null) ||
      right.severity.localeCompare(left.severity),
  );
  return (
    <Section
      id="flags"
      title={m.flag_heading()}
      controls={<FlagChecks checks={details.flag_checks} asOf={details.asOf} />}
    >
      {flags.length === 0 ? <p className={styles.none}>{m.flag_none()}</p> : null}
      <ul className={styles.flags}>
        {flags.map((flag) => (
          <Flag key={`${flag.code}${flag.since}`} flag={flag} />
        ))}
      </ul>
      {details.flags.some(({ code }) => code === 'F01') ? <AlertReplays id={details.asset._id} /> : null}
      {details.failed_stablecoin ? (
        <p className={styles.evidence}>{failedStablecoinWords(details.failed_stablecoin)}</p>
      ) : null}
      {details.incidents.length > 0 ? <Incidents incidents={details.incidents} /> : null}
      {details.checks.length > 0 ? <Checks checks={details.checks} /> : null}
    </Section>
  );
}

/** Triggers that rest on estimates: without severity, below the flags. */
function Checks({ checks }: { checks: DetailsAnswer['checks'] }) {
  return (
    <div className={styles.checks}>
      <h3>{m.flag_check_heading()}</h3>
      <p className={styles.effect}>{m.flag_check_text()}</p>
      <ul>
        {checks.map(({ code, title, text }) => (
          <li key={code}>
            <b>{title}</b>: {text} <small>{m.flag_check_mark()}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

const INCIDENTS: Record<DetailsAnswer['incidents'][number]['kind'], () => string> = {
  majority: m.incident_kind_majority,
  wallet: m.incident_kind_wallet,
  phishing: m.incident_kind_phishing,
  flash_loan: m.incident_kind_flash_loan,
  other: m.incident_kind_other,
};

/** Incidents of the past. They raise no flag: F17 counts those of the last 90 days. */
function Incidents({ incidents }: { incidents: DetailsAnswer['incidents'] }) {
  const locale = getLocale();
  const [{ source, until }] = incidents as [DetailsAnswer['incidents'][number]];
  return (
    <div className={styles.checks}>
      <h3>{m.incident_heading()}</h3>
      <ul>
        {incidents.map(({ date, kind, loss_usd, url }) => (
          <li key={url}>
            <b>{formatDate(date, locale)}</b>: {INCIDENTS[kind]()}
            {'; '}
            {loss_usd === null
              ? m.incident_loss_unknown()
              : m.incident_loss({ loss: formatCompactMoney(loss_usd, 'usd', locale) })}{' '}
            <a className="link" href={url} rel="noopener noreferrer">
              {m.incident_report()}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        {m.incident_source({ source: sourceName(source), date: formatDate(until, locale) })}
      </p>
    </div>
  );
}

function Flag({ flag }: { flag: FlagAnswer }) {
  const locale = getLocale();
  const cleared = flag.cleared_at !== null;
  const source = formatSourceLine(flag, locale);
  const method = pageHref('method', locale);
  return (
    <li data-off={cleared || undefined}>
      <div>
        <h3>
          <FlagBadge severity={flag.severity} isCleared={cleared}>
            {flag.title}
          </FlagBadge>
        </h3>
        <p className={styles.since}>
          {SINCE[flag.severity]()} {formatDate(flag.since, locale)}
          {cleared ? ` · ${m.flag_cleared({ date: formatDate(flag.cleared_at, locale) })}` : ''}
        </p>
      </div>
      <div>
        <p className={styles.evidence}>{flag.text}</p>
        {cleared ? null : <p className={styles.effect}>{flag.effect}</p>}
      </div>
      <p className={styles.source}>
        {source ?? m.flag_computed()}
        {method ? (
          <span className="unprinted">
            {' · '}
            <a href={`${method}#${flag.code}`}>{m.why_method()}</a>
          </span>
        ) : null}
      </p>
    </li>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PublicDisputeAnswer } from '#contracts/disputes.ts';
import type { FlagRow, FlagsAnswer } from '#contracts/flags.ts';
import { detailsHref, redFlagsHref } from '#contracts/pages.ts';
import { isInBoardState } from '#domain/flags/board-filter.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { FlagBadge, severityWord } from '#web/components/flag/flag-badge.tsx';
import { Change } from '#web/components/money/change.tsx';
import { pageHref } from '#web/page-href.ts';
import { Section } from '#web/ui/section.tsx';
import { FlagActions } from './flag-actions.tsx';
import { FlagDisputes } from './flag-disputes.tsx';
import { FlagFigures } from './flag-figures.tsx';
import styles from './flag-page.module.css';
import type { FlagRuleWords } from './flag-rule.ts';
import { PriceLine } from './price-line.tsx';

interface FlagPageProps {
  /** Periods of one flag of one asset, the latest first; at least one. */
  answer: FlagsAnswer;
  /** Active flags of the asset. */
  active: readonly FlagRow[];
  rule: FlagRuleWords;
  /** Answers to disputes of the flag. */
  disputes: readonly PublicDisputeAnswer[];
  disputeForm: ReactNode;
}

/** One flag of one asset: state, figures, rule, periods, and the other flags of the asset. */
export function FlagPage({ answer, active, rule, disputes, disputeForm }: FlagPageProps) {
  const locale = getLocale();
  const [flag] = answer.data;
  if (!flag) return null;
  const { crypto_id: asset, code } = flag;
  const kind = answer.kinds.find((each) => each.code === code);
  const count = Object.values(kind?.by_severity ?? {}).reduce((sum, each) => sum + each, 0);
  const others = active.filter((other) => other.code !== code);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={`row ${styles.state}`}>
        <Link to={detailsHref(locale, asset._id, asset.name, DEFAULT_RISK_LEVEL)} className={styles.asset}>
          <Monogram name={asset.name} picture={asset.logo} size="s" />{' '}
          <b>
            <bdi>{asset.name}</bdi>
          </b>{' '}
          <small>{asset.thicker}</small>
        </Link>
        <FlagBadge severity={flag.severity} isCleared={flag.cleared_at !== null}>
          {severityWord(flag.severity)} · {stateWord(flag, answer.asOf)}
        </FlagBadge>
        <PriceLine
          closes={flag.closes}
          before={flag.closes_before}
          label={m.flags_line({ asset: asset.name })}
        />
        <span>
          {m.flags_price_since()}:{' '}
          {flag.change === null ? (
            '–'
          ) : (
            <Change value={flag.change} text={formatChange(flag.change, locale, 1)} />
          )}
        </span>
      </div>
      <div className={styles.columns}>
        <Section id="figures" title={m.flags_figures()}>
          <FlagFigures flag={flag} />
          <p className="src">{m.flags_figures_measured()}</p>
        </Section>
        <Section
          id="rule"
          title={m.flags_rule()}
          aside={<Link to={`${pageHref('method', locale)}#${code}`}>{m.why_method()}</Link>}
        >
          <ul>
            {rule.steps.map(({ severity, word, text }) => (
              <li key={severity} aria-current={severity === flag.severity || undefined}>
                <FlagBadge severity={severity} word={flag.title}>
                  {word}
                </FlagBadge>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          {flag.cleared_at === null ? <p>{flag.effect}</p> : null}
        </Section>
        <Section id="periods" title={m.flags_periods()}>
          <ul>
            {answer.data.map((period) => (
              <li key={period._id}>
                {period.since === null
                  ? m.flags_since_unknown()
                  : m.flags_since({ date: formatDate(period.since, locale) })}
                {period.cleared_at === null
                  ? null
                  : ` · ${m.flag_cleared({ date: formatDate(period.cleared_at, locale) })}`}
              </li>
            ))}
          </ul>
        </Section>
        <Section id="clearing" title={m.flags_clearing()}>
          <p>{rule.clearing}</p>
          {rule.exceptions.length === 0 ? null : <p>{rule.exceptions.join(' ')}</p>}
        </Section>
        <Section id="other" title={m.flags_other({ asset: asset.name })}>
          {others.length === 0 ? <p>{m.flags_other_none()}</p> : null}
          <ul>
            {others.map((other) => (
              <li key={other._id}>
                <Link to={redFlagsHref(locale, { asset: asset._id, code: other.code })}>
                  <FlagBadge severity={other.severity}>{other.title}</FlagBadge>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="share" title={m.flags_link()}>
          <p className={styles.same}>
            <Link className="link" to={redFlagsHref(locale, { code })}>
              {m.flags_same({ count })}
            </Link>
          </p>
          <FlagActions flag={flag} asOf={answer.asOf}>
            <Link className="link" to={detailsHref(locale, asset._id, asset.name, DEFAULT_RISK_LEVEL)}>
              {m.flags_asset_link({ asset: asset.name })}
            </Link>
          </FlagActions>
        </Section>
      </div>
      <FlagDisputes answers={disputes} form={disputeForm} />
    </div>
  );
}

function stateWord(flag: FlagRow, asOf: string): string {
  if (flag.cleared_at !== null) return m.flag_cleared({ date: formatDate(flag.cleared_at, getLocale()) });
  return isInBoardState(flag, 'new', asOf.slice(0, 10)) ? m.flags_is_new() : m.flags_is_active();
}

import { Link } from 'react-router';
import type { CheckedAsset } from '#contracts/contract-check.ts';
import { detailsHref } from '#contracts/pages.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import type { ResemblanceKind } from '#domain/search/resemblance-kinds.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { isolateDirection, resemblanceWords } from '#web/components/asset/resemblance-words.ts';
import { severityWord } from '#web/components/flag/flag-badge.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { chainWords } from './chain-words.ts';
import styles from './contract-check.module.css';

const HOW: Readonly<Record<ResemblanceKind, () => string>> = {
  name: m.check_how_name,
  look: m.check_how_look,
  ticker: m.check_how_ticker,
  imitates: m.check_how_imitates,
  derived: m.check_how_derived,
};

/** One listed asset that the check found: its contracts, red flags, and coins that resemble it. */
export function CheckedAssetPart({ checked }: { checked: CheckedAsset }) {
  const locale = getLocale();
  const { asset, contracts, matched, flags, flag_checks, resembles, impostors, impostor_count } = checked;
  const name = isolateDirection(asset.name);
  const matchedAddresses = new Set(matched.map(({ chain, address }) => `${chain} ${address}`));
  const more = impostor_count - impostors.length;
  const toDetails = (id: string, title: string) => detailsHref(locale, id, title, DEFAULT_RISK_LEVEL);
  return (
    <>
      <div className={`stack ${styles.result}`}>
        {resembles ? (
          <Note
            title={resemblanceWords({ ...resembles, rank: null })}
            kind={resembles.how === 'derived' ? 'plain' : 'warning'}
          >
            <Link className="link" to={toDetails(resembles._id, resembles.name)}>
              {m.check_details({ name: isolateDirection(resembles.name) })}
            </Link>
          </Note>
        ) : null}
        <Note
          title={
            matched.length > 0
              ? m.check_found_address({
                  name,
                  chains: matched.map(({ chain }) => chainWords(chain)).join(', '),
                })
              : m.check_found_name({ name, ticker: asset.thicker })
          }
        >
          {m.check_found_text()}{' '}
          <Link className="link" to={toDetails(asset._id, asset.name)}>
            {m.check_details({ name })}
          </Link>
        </Note>
      </div>
      <Section id={`contracts-${asset._id}`} title={m.check_contracts({ name })}>
        {contracts.length === 0 ? <p className={styles.small}>{m.check_contracts_none({ name })}</p> : null}
        <dl className={styles.lines}>
          {contracts.map(({ chain, address }) => (
            <div key={`${chain} ${address}`}>
              <dt>{chainWords(chain)}</dt>
              <dd>
                {matchedAddresses.has(`${chain} ${address}`) ? <b>{address}</b> : <span>{address}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id={`flags-${asset._id}`} title={m.check_flags({ name })}>
        {flags.length === 0 ? <p className={styles.small}>{m.check_flags_none()}</p> : null}
        <dl className={styles.lines}>
          {flags.map(({ code, severity, title, text }) => (
            <div key={code}>
              <dt>
                {title} · {severityWord(severity)}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.small}>{m.check_flags_checked(flag_checks)}</p>
      </Section>
      <Section id={`impostors-${asset._id}`} title={m.check_impostors({ name })}>
        <p className={styles.small}>
          {impostors.length === 0 ? m.check_impostors_none({ name }) : m.check_impostors_text()}
        </p>
        <dl className={styles.lines}>
          {impostors.map((coin) => (
            <div key={coin._id}>
              <dt>
                <Link className="link" to={toDetails(coin._id, coin.name)}>
                  {isolateDirection(coin.name)} ({coin.thicker})
                </Link>
              </dt>
              <dd>
                {HOW[coin.how]()}
                {'; '}
                {coin.contracts.map(({ chain, address }) => `${chainWords(chain)}: ${address}`).join(', ') ||
                  (coin.listed ? m.check_contracts_none({ name: coin.name }) : m.check_not_covered())}
              </dd>
            </div>
          ))}
        </dl>
        {more > 0 ? (
          <p className={styles.small}>
            {m.check_impostors_more({ count: more, shown: formatCount(more, locale) })}
          </p>
        ) : null}
      </Section>
    </>
  );
}

import { Link } from 'react-router';
import type { FlagsAnswer } from '#contracts/flags.ts';
import { PAGES, redFlagsHref } from '#contracts/pages.ts';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import filters from '#web/ui/filter-row.module.css';
import { type BoardQuery, changeBoardQuery } from './board-request.ts';
import styles from './flag-board.module.css';
import { FlagCounts } from './flag-counts.tsx';
import { FlagEntry } from './flag-entry.tsx';
import { FlagFilters } from './flag-filters.tsx';
import { FlagHeads } from './flag-heads.tsx';

/** Red flags of all assets under the filter of the address. */
export function FlagBoard({ query, answer }: { query: BoardQuery; answer: FlagsAnswer }) {
  const locale = getLocale();
  const { page, pages, total, counts, data } = answer;
  const isOneFlag = query.asset !== undefined && query.code !== undefined;
  const toPage = (next: number) =>
    redFlagsHref(locale, { ...changeBoardQuery(query, {}), page: String(next) });
  return (
    <div className="wrap">
      <FlagFilters query={query} answer={answer} />
      <div className={styles.grid}>
        <aside className={styles.side} aria-label={m.flags_by_kind()}>
          <FlagCounts {...answer} />
          <p>
            <Link className="link" to={`${getLocalePrefix(locale)}${PAGES.regulators}`}>
              {m.flags_registers()}
            </Link>
          </p>
          <p>
            <Link className="link" to={`${getLocalePrefix(locale)}${PAGES.contractCheck}`}>
              {m.flags_contract_check()}
            </Link>
          </p>
        </aside>
        <div className={styles.main}>
          <p className={`cluster ${styles.found}`} role="status">
            {total === 0 ? m.flags_empty() : m.flags_found({ count: total })}
            <small>{m.flags_assets_of({ assets: counts.assets, listed: counts.listed })}</small>
          </p>
          {data.length > 0 ? <FlagHeads /> : null}
          <ul>
            {data.map((flag) => (
              <FlagEntry key={flag._id} flag={flag} asOf={answer.asOf} isOpen={isOneFlag} />
            ))}
          </ul>
          {pages > 1 ? (
            <nav className={`${filters.controls} ${styles.pages}`} aria-label={m.flags_page({ page, pages })}>
              {page > 1 ? (
                <Link className="link" to={toPage(page - 1)}>
                  {m.flags_previous()}
                </Link>
              ) : null}
              <span>{m.flags_page({ page, pages })}</span>
              {page < pages ? (
                <Link className="link" to={toPage(page + 1)}>
                  {m.flags_next()}
                </Link>
              ) : null}
            </nav>
          ) : null}
        </div>
      </div>
    </div>
  );
}

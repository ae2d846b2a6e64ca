import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { allCryptosCall } from '#contracts/rank.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { createNameMatcher } from '#domain/search/name-matcher.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { Note } from '#web/ui/note.tsx';
import { SearchIcon } from '#web/ui/search-icon.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './asset-chooser.module.css';

/** All listed assets by market cap, filtered by name or ticker. */
export function AssetChooser({ level }: { level: RiskLevel }) {
  const locale = getLocale();
  const { data: assets = [] } = useQuery(callQuery(allCryptosCall, {}));
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const found = useMemo(() => {
    const match = createNameMatcher(wanted);
    return assets.flatMap((asset) => {
      const fit = match(asset);
      return fit ? [{ asset, formerly: fit.formerly }] : [];
    });
  }, [assets, wanted]);
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>{m.asset_choose_heading()}</h1>
        <p>{m.asset_choose_lead(toCount(assets.length))}</p>
      </header>
      <label className={`${styles.field} scripted`}>
        <SearchIcon />
        <span className="vh">{m.asset_choose_filter()}</span>
        <input
          type="search"
          value={text}
          placeholder={m.asset_choose_filter()}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
        />
      </label>
      <p className="vh" role="status">
        {text.trim() === '' ? '' : m.asset_choose_found(toCount(found.length))}
      </p>
      {found.length === 0 && text.trim() !== '' ? (
        <div className={styles.nothing}>
          <Note title={m.asset_choose_nothing({ text: text.trim() })} />
          <button type="button" className="link" onClick={() => setText('')}>
            {m.asset_choose_clear()}
          </button>
        </div>
      ) : null}
      <ul className={styles.list}>
        {found.map(({ asset, formerly }) => (
          <li key={asset._id}>
            <Link to={detailsHref(locale, asset._id, asset.name, level)}>
              <Monogram name={asset.name} picture={asset.logo} size="s" />
              <span>
                {asset.name}
                {formerly ? <> · {m.search_formerly({ name: formerly })}</> : null}
              </span>
              <small>{asset.thicker}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { allCryptosCall } from '#contracts/rank.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { AssetPicker } from '#web/components/asset-picker/asset-picker.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './asset-chooser.module.css';

/** A search that opens an asset, and links to all listed assets by market cap. */
export function AssetChooser({ level }: { level: RiskLevel }) {
  const locale = getLocale();
  const id = useId();
  const navigate = useNavigate();
  const { data: assets = [] } = useQuery(callQuery(allCryptosCall, {}));
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>{m.asset_choose_heading()}</h1>
        <p>{m.asset_choose_lead(toCount(assets.length))}</p>
      </header>
      <AssetPicker
        className={`${styles.find} scripted`}
        id={id}
        label={m.asset_choose_filter()}
        asset={null}
        onChoose={(asset) => {
          if (asset) void navigate(detailsHref(locale, asset._id, asset.name, level));
        }}
        fallback={<span className={styles.room} />}
      />
      <ul className={styles.list}>
        {assets.map(({ _id, name, thicker, logo }) => (
          <li key={_id}>
            <Link to={detailsHref(locale, _id, name, level)}>
              <Monogram name={name} picture={logo} size="s" />
              <span>{name}</span>
              <small>{thicker}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

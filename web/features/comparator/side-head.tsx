import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { AssetName } from '#web/components/asset/asset-name.tsx';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import type { Side } from '#web/features/comparator/side.ts';
import styles from './side-head.module.css';

/** Column head: the asset with a link to its page. */
export function SideHead({ side: { asset, level }, isExtra }: { side: Side; isExtra: boolean }) {
  return (
    <th scope="col" className={extraClass(isExtra, styles.head)}>
      <Link to={detailsHref(getLocale(), asset._id, asset.name, level)}>
        <AssetName name={asset.name} logo={asset.logo}>
          {[asset.thicker, asset.crypto_asset_category?.name].filter(Boolean).join(' · ')}
        </AssetName>
      </Link>
    </th>
  );
}

import type { ReactNode } from 'react';
import { Monogram } from '#web/components/asset/monogram.tsx';
import styles from './asset-name.module.css';

interface AssetNameProps {
  name: string;
  logo?: string | null;
  /** Under the name: the ticker, and what else tells the asset from others. */
  children: ReactNode;
}

/** An asset as it stands in a list: its picture, its name, its ticker under it. */
export function AssetName({ name, logo, children }: AssetNameProps) {
  return (
    <>
      <Monogram name={name} picture={logo ?? null} />
      <span className={styles.text}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{children}</small>
      </span>
    </>
  );
}

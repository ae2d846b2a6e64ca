import type { ReactNode } from 'react';
import { Monogram } from '#web/components/asset/monogram.tsx';
import styles from './asset-name.module.css';

interface AssetNameProps {
  name: string;
  logo?: string | null;
  /** Below the name: the ticker and other distinguishing details. */
  children: ReactNode;
}

/** An asset in a list: logo, name, and the ticker below. */
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

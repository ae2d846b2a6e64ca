import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AssetComboboxProps } from '#web/components/asset-picker/asset-combobox.tsx';

interface AssetPickerProps extends AssetComboboxProps {
  label: string;
  /** What the server renders, and what stays without script: a control with the same id, or nothing. */
  fallback: ReactNode;
  className?: string | undefined;
}

/** Choice of an asset with its label. The combobox is loaded after hydration and replaces the fallback. */
export function AssetPicker({ label, fallback, className, ...combobox }: AssetPickerProps) {
  const { id } = combobox;
  const [Combobox, setCombobox] = useState<ComponentType<AssetComboboxProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    import('#web/components/asset-picker/asset-combobox.tsx').then(
      (loaded) => {
        if (isGone) return;
        const hasFocus = document.activeElement?.id === id;
        flushSync(() => setCombobox(() => loaded.default));
        if (hasFocus) document.getElementById(id)?.focus();
      },
      // The fallback stays.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {Combobox ? <Combobox {...combobox} /> : fallback}
    </div>
  );
}

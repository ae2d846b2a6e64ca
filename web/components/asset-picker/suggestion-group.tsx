import { type ReactNode, useId } from 'react';
import type { OfferedAsset } from '#web/components/asset-picker/asset-option.tsx';

interface SuggestionGroupProps {
  name: string;
  items: readonly OfferedAsset[];
  renderOption: (asset: OfferedAsset) => ReactNode;
}

/** Assets offered before a search, with a heading: recent choices, or the largest. */
export function SuggestionGroup({ name, items, renderOption }: SuggestionGroupProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a list
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation">
        {name}
      </p>
      {items.map(renderOption)}
    </div>
  );
}

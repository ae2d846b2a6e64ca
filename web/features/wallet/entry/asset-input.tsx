import { type KeyboardEvent, useId, useState } from 'react';
import { m } from '#messages';
import { type FoundAsset, useAssetSearch } from '#web/api/use-asset-search.ts';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { nextOption } from '#web/ui/next-option.ts';
import { isolated, resemblanceWords } from '#web/words/resemblance-words.ts';
import styles from './entry-form.module.css';

interface AssetInputProps {
  label: string;
  asset: DraftAsset | null;
  onChoose: (asset: DraftAsset | null) => void;
}

const LONGEST = 80;

/** An asset by name or ticker: a combobox over the search. What was typed is no choice until one of the list is taken. */
export function AssetInput({ label, asset, onChoose }: AssetInputProps) {
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { found, running, failure } = useAssetSearch(typed ?? '');
  const assets = found?.assets ?? [];
  const shown = open && typed !== null && typed.trim() !== '' && (found !== null || failure !== null);
  const index = shown && at < assets.length ? at : -1;
  const choose = ({ _id, name, thicker }: FoundAsset) => {
    onChoose({ _id, name, thicker });
    setTyped(null);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && shown) {
      event.preventDefault();
      const chosen = assets[Math.max(index, 0)];
      if (chosen) choose(chosen);
      return;
    }
    if (event.key === 'Escape' && shown) {
      // Closes the list, not the window around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      return;
    }
    const next = nextOption(event.key, index, shown ? assets.length : 0);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.assetInput}>
      <Field
        name="asset"
        label={label}
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST}
        placeholder={m.search_label()}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={shown && assets.length > 0}
        aria-controls={shown && assets.length > 0 ? list : undefined}
        aria-activedescendant={index < 0 ? undefined : `${list}-${index}`}
        value={typed ?? (asset ? `${asset.name} (${asset.thicker})` : '')}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setAt(-1);
          if (asset) onChoose(null);
        }}
        onFocus={(event) => {
          setOpen(true);
          event.target.select();
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {shown ? (
        <div className={styles.found}>
          {failure ? <p>{failure.message || m.search_failed()}</p> : null}
          {found && assets.length === 0 ? <p>{m.search_nothing({ text: isolated(found.text) })}</p> : null}
          {assets[0]?.near ? <p>{m.search_near({ text: isolated(found?.text ?? '') })}</p> : null}
          {/* Options take no focus of their own: the arrows move through them from the field. */}
          <div
            id={list}
            role="listbox"
            tabIndex={-1}
            aria-label={m.search_results()}
            hidden={assets.length === 0}
            onMouseDown={(event) => event.preventDefault()}
          >
            {assets.map((each, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter for the active option
              // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by aria-activedescendant
              <div
                key={each._id}
                id={`${list}-${place}`}
                role="option"
                aria-selected={place === index}
                onPointerMove={() => place !== index && setAt(place)}
                onClick={() => choose(each)}
              >
                <Monogram name={each.name} picture={each.logo} size="s" />
                <span>
                  <b>{each.name}</b>
                  {each.formerly ? (
                    <small data-plain>{m.search_formerly({ name: isolated(each.formerly) })}</small>
                  ) : null}
                  {each.resembles ? <small>{resemblanceWords(each.resembles)}</small> : null}
                </span>
                <bdi>{each.thicker}</bdi>
              </div>
            ))}
          </div>
        </div>
      ) : null}
      <p className="vh" role="status">
        {running ? m.search_running() : shown && found ? m.search_count({ count: assets.length }) : ''}
      </p>
    </div>
  );
}

import { type KeyboardEvent, useId, useState } from 'react';
import { m } from '#messages';
import { type FoundAsset, useAssetSearch } from '#web/api/use-asset-search.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { isolateDirection, resemblanceWords } from '#web/components/asset/resemblance-words.ts';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { useCombobox } from '#web/ui/use-combobox.ts';
import styles from './entry-form.module.css';

interface AssetInputProps {
  label: string;
  asset: DraftAsset | null;
  onChoose: (asset: DraftAsset | null) => void;
}

const MAX_QUERY_CHARS = 80;

const NONE: readonly FoundAsset[] = [];
const idOf = ({ _id }: FoundAsset) => _id;
const nameOf = ({ name, thicker }: FoundAsset) => `${name}, ${thicker}`;

/** Combobox that searches an asset by name or ticker. Only an option of the list counts as a choice. */
export function AssetInput({ label, asset, onChoose }: AssetInputProps) {
  const list = useId();
  const { id: field } = useField('asset');
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const { found, running, failure } = useAssetSearch(typed ?? '');
  const assets = found?.assets ?? NONE;
  const text = typed ?? (asset ? `${asset.name} (${asset.thicker})` : '');
  const asked = open && typed !== null && typed.trim() !== '';
  const shown = asked && (found !== null || failure !== null);
  const choose = ({ _id, name, thicker }: FoundAsset) => {
    onChoose({ _id, name, thicker });
    setTyped(null);
    setOpen(false);
  };
  const { expanded, active, activeId, events, listProps, optionProps } = useCombobox({
    field,
    list,
    label: m.search_results(),
    items: assets,
    idOf,
    nameOf,
    text,
    open: asked,
    onOpen: setOpen,
    onChoose: choose,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && shown && active === null) {
      event.preventDefault();
      if (assets[0]) choose(assets[0]);
    } else events.onKeyDown?.(event);
  };
  return (
    <div className={styles.assetInput}>
      <Field
        {...events}
        name="asset"
        label={label}
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_QUERY_CHARS}
        placeholder={m.search_label()}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={expanded}
        aria-controls={expanded ? list : undefined}
        aria-activedescendant={activeId}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          if (asset) onChoose(null);
          events.onChange?.(event);
        }}
        onFocus={(event) => {
          event.target.select();
          events.onFocus?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.found} hidden={!shown}>
        {failure ? <p>{failure.message || m.search_failed()}</p> : null}
        {found && assets.length === 0 ? (
          <p>{m.search_nothing({ text: isolateDirection(found.text) })}</p>
        ) : null}
        {assets[0]?.near ? <p>{m.search_near({ text: isolateDirection(found?.text ?? '') })}</p> : null}
        <div {...listProps}>
          {assets.map((each) => (
            <div {...optionProps(each)} key={each._id}>
              <Monogram name={each.name} picture={each.logo} size="s" />
              <span>
                <b>{each.name}</b>
                {each.formerly ? (
                  <small data-plain>{m.search_formerly({ name: isolateDirection(each.formerly) })}</small>
                ) : null}
                {each.resembles ? <small>{resemblanceWords(each.resembles)}</small> : null}
              </span>
              <bdi>{each.thicker}</bdi>
            </div>
          ))}
        </div>
      </div>
      <p className="vh" role="status">
        {running ? m.search_running() : shown && found ? m.search_count({ count: assets.length }) : ''}
      </p>
    </div>
  );
}

import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { m } from '#messages';
import { useAssetSearch } from '#web/api/use-asset-search.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { isolateDirection } from '#web/components/asset/resemblance-words.ts';
import { AssetOption, type OfferedAsset } from '#web/components/asset-picker/asset-option.tsx';
import { SuggestionGroup } from '#web/components/asset-picker/suggestion-group.tsx';
import { useSuggestedAssets } from '#web/components/asset-picker/use-suggested-assets.ts';
import { rememberAsset } from '#web/state/recent-assets.ts';
import { SearchIcon } from '#web/ui/search-icon.tsx';
import { useCombobox } from '#web/ui/use-combobox.ts';
import styles from './asset-combobox.module.css';

export interface PickedAsset {
  _id: string;
  name: string;
  thicker: string;
  logo?: string | null;
}

export interface AssetComboboxProps {
  /** Element id of the input, for its label. */
  id: string;
  /** Name under which a form submits the id of the asset. */
  name?: string;
  asset: PickedAsset | null;
  /** Called with null when the user empties the field. */
  onChoose: (asset: PickedAsset | null) => void;
  /** Omits coins that are not covered. */
  onlyListed?: boolean;
  /** Custom assets of the user, offered first when their name or ticker contains the text. */
  custom?: readonly PickedAsset[];
  /** Ids that cannot be chosen. */
  excluded?: readonly string[];
  /** An underlined field, or a box as in forms. */
  look?: 'line' | 'box';
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'required' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
  >;
}

const MAX_QUERY_CHARS = 80;
const NOTHING_EXCLUDED: readonly string[] = [];
const NO_CUSTOM_ASSETS: readonly PickedAsset[] = [];
const idOf = ({ _id }: OfferedAsset) => _id;
const nameOf = ({ name, thicker }: OfferedAsset) => `${name}, ${thicker}`;

/**
 * Combobox that finds an asset by name, ticker, former name or contract address. Without text it offers recent
 * choices and the largest assets. Only an option counts as a choice: other text is removed on leaving.
 */
export default function AssetCombobox({
  id,
  name,
  asset,
  onChoose,
  onlyListed = false,
  custom = NO_CUSTOM_ASSETS,
  excluded = NOTHING_EXCLUDED,
  look = 'line',
  input,
}: AssetComboboxProps) {
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  /** Text with which Enter was pressed before its results arrived. */
  const [entered, setEntered] = useState<string | null>(null);
  const wanted = typed?.trim() ?? '';
  const { found, running, failure } = useAssetSearch(wanted, onlyListed);
  const { recent, largest } = useSuggestedAssets(open && wanted === '', excluded);
  const items = useMemo(
    (): readonly OfferedAsset[] =>
      wanted === ''
        ? [...recent, ...largest]
        : [
            ...findCustom(custom, wanted),
            ...(found?.assets ?? []).filter(({ _id }) => !excluded.includes(_id)),
          ],
    [wanted, recent, largest, found, excluded, custom],
  );
  const text = typed ?? (asset ? `${asset.name} (${asset.thicker})` : '');
  const shown = open && (items.length > 0 || (wanted !== '' && (found !== null || failure !== null)));

  const choose = ({ _id, name, thicker, logo }: OfferedAsset) => {
    if (!custom.some((asset) => asset._id === _id)) rememberAsset(_id);
    setTyped(null);
    setEntered(null);
    setOpen(false);
    onChoose({ _id, name, thicker, logo });
  };
  const { expanded, active, activeId, events, listProps, optionProps } = useCombobox({
    field: id,
    list,
    label: m.search_results(),
    items,
    idOf,
    nameOf,
    text,
    open,
    onOpen: setOpen,
    onChoose: choose,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: chooses once, when what was entered has been found
  useEffect(() => {
    if (entered === null || found?.text !== entered) return;
    setEntered(null);
    if (items[0]) choose(items[0]);
  }, [entered, found]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && wanted !== '' && active === null) {
      event.preventDefault();
      setEntered(wanted);
    } else if (event.key === 'Escape' && typed !== null && !open) {
      event.preventDefault();
      setTyped(null);
    } else events.onKeyDown?.(event);
  };
  const renderOption = (each: OfferedAsset) => (
    <div {...optionProps(each)} key={each._id} className={styles.option}>
      <AssetOption asset={each} />
    </div>
  );
  return (
    <div className={styles.picker}>
      <span className={`beside ${styles.field}`} data-look={look}>
        {asset && typed === null ? (
          <Monogram name={asset.name} picture={asset.logo ?? null} size="s" />
        ) : (
          <SearchIcon />
        )}
        <input
          {...input}
          {...events}
          id={id}
          type="text"
          dir="auto"
          role="combobox"
          inputMode="search"
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
            events.onChange?.(event);
          }}
          onClick={(event) => {
            // A press puts the caret into the name of the chosen asset, which typing should replace.
            if (typed === null) event.currentTarget.select();
            events.onClick?.(event);
          }}
          onFocus={(event) => {
            event.target.select();
            events.onFocus?.(event);
          }}
          onBlur={(event) => {
            events.onBlur?.(event);
            if (typed !== null && wanted === '') onChoose(null);
            setTyped(null);
            setEntered(null);
            setOpen(false);
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      {name && asset ? <input type="hidden" name={name} value={asset._id} /> : null}
      {/* Keeps the focus in the field while the panel is scrolled or its texts are pressed. */}
      <div className={styles.panel} hidden={!shown} onPointerDown={(event) => event.preventDefault()}>
        {wanted === '' ? null : <SearchNotes search={{ found, failure }} count={items.length} />}
        <div {...listProps}>
          {wanted === '' ? (
            <>
              <SuggestionGroup name={m.picker_recent()} items={recent} renderOption={renderOption} />
              <SuggestionGroup name={m.picker_largest()} items={largest} renderOption={renderOption} />
            </>
          ) : (
            items.map(renderOption)
          )}
        </div>
      </div>
      <p className="vh" role="status">
        {open && wanted !== '' ? (running ? m.search_running() : countWords(found, items)) : ''}
      </p>
    </div>
  );
}

/** Returns the custom assets whose name or ticker contains the text. */
const findCustom = (custom: readonly PickedAsset[], text: string): OfferedAsset[] =>
  custom
    .filter(({ name, thicker }) => `${name} ${thicker}`.toLowerCase().includes(text.toLowerCase()))
    .map((asset) => ({ ...asset, logo: null }));

type Search = Pick<ReturnType<typeof useAssetSearch>, 'found' | 'failure'>;

function SearchNotes({ search: { found, failure }, count }: { search: Search; count: number }) {
  const text = isolateDirection(found?.text ?? '');
  return (
    <>
      {failure ? <p>{failure.message || m.search_failed()}</p> : null}
      {found && count === 0 ? <p>{m.search_nothing({ text })}</p> : null}
      {found?.assets[0]?.near && count > 0 ? <p>{m.search_near({ text })}</p> : null}
    </>
  );
}

function countWords(found: Search['found'], items: readonly OfferedAsset[]): string {
  if (!found) return '';
  if (items.length === 0) return m.search_nothing({ text: isolateDirection(found.text) });
  return m.search_count({ count: items.length });
}

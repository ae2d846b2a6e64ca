import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { type FoundAsset, useAssetSearch } from '#web/api/use-asset-search.ts';
import { isolateDirection } from '#web/components/asset/resemblance-words.ts';
import type { OfferedAsset } from '#web/components/asset-picker/asset-option.tsx';
import { SuggestionGroup } from '#web/components/asset-picker/suggestion-group.tsx';
import { useSuggestedAssets } from '#web/components/asset-picker/use-suggested-assets.ts';
import { FoundRow, SuggestedRow } from '#web/features/shell/found-row.tsx';
import { rememberAsset } from '#web/state/recent-assets.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { useCombobox } from '#web/ui/use-combobox.ts';
import styles from './search-results.module.css';

/** State of the list, for the ARIA attributes of the field. */
export interface ListState {
  expanded: boolean;
  /** Element id of the active option. */
  active: string | undefined;
}

/** Event handlers of the list, called by the field. */
export type FieldEvents = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'onClick' | 'onFocus' | 'onBlur' | 'onKeyDown'
>;

interface SearchResultsProps {
  ref: Ref<FieldEvents>;
  /** Element ids of field and list. */
  field: string;
  list: string;
  text: string;
  /** Text with which Enter was pressed before this component was loaded. */
  pendingText: RefObject<string>;
  open: boolean;
  onOpen: (open: boolean) => void;
  onState: (state: ListState) => void;
  /** Called when an asset is opened or the search is cancelled. */
  onDone: () => void;
}

const NONE: readonly FoundAsset[] = [];
const NOTHING_EXCLUDED: readonly string[] = [];
const idOf = ({ _id }: OfferedAsset) => _id;
const nameOf = ({ name, thicker }: OfferedAsset) => `${name}, ${thicker}`;

/**
 * Search results for the text of the field, as the list of a combobox; without text, recent choices and the
 * largest assets. Loaded on first use.
 */
export function SearchResults(props: SearchResultsProps) {
  const { ref, field, list, text, pendingText, open, onOpen, onState, onDone } = props;
  const navigate = useNavigate();
  const { found, running, failure } = useAssetSearch(text);
  const wanted = text.trim();
  const { recent, largest } = useSuggestedAssets(open && wanted === '', NOTHING_EXCLUDED);
  const [entered, setEntered] = useState<string | null>(() => pendingText.current.trim() || null);
  const assets = found?.assets ?? NONE;
  const items = useMemo(
    (): readonly OfferedAsset[] => (wanted === '' ? [...recent, ...largest] : assets),
    [wanted, recent, largest, assets],
  );
  const shown = open && (wanted === '' ? items.length > 0 : found !== null || failure !== null);

  const goTo = (asset: OfferedAsset, inNewTab = false) => {
    rememberAsset(asset._id);
    const href = detailsHref(getLocale(), asset._id, asset.name, DEFAULT_RISK_LEVEL);
    if (inNewTab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    onDone();
    void navigate(href);
  };
  const { expanded, active, activeId, events, listProps, optionProps } = useCombobox({
    field,
    list,
    label: m.search_results(),
    items,
    idOf,
    nameOf,
    text,
    open,
    onOpen,
    onChoose: goTo,
  });
  useImperativeHandle(ref, () => ({
    ...events,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') setEntered(null);
      if (event.key === 'Enter' && (active === null || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        if (active) goTo(active, true);
        else if (wanted !== '') setEntered(wanted);
      } else if (event.key === 'Escape' && (!open || wanted === '')) onDone();
      else events.onKeyDown?.(event);
    },
  }));

  useEffect(() => onState({ expanded, active: activeId }), [expanded, activeId, onState]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes once, when what was entered has been found
  useEffect(() => {
    if (entered === null || entered !== wanted || found?.text !== wanted) return;
    setEntered(null);
    if (assets[0]) goTo(assets[0]);
  }, [entered, wanted, found]);
  useEffect(() => {
    if (failure) showSnackbar({ text: failure.message || m.search_failed(), tone: 'error' });
  }, [failure]);

  const renderOption = (asset: OfferedAsset, content: ReactNode) => {
    const option = optionProps(asset);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter for the active option
      // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by aria-activedescendant
      <div
        {...option}
        key={asset._id}
        role="option"
        onClick={(event: MouseEvent<HTMLDivElement>) => {
          if (event.ctrlKey || event.metaKey) goTo(asset, true);
          else option.onClick?.(event);
        }}
        onAuxClick={(event) => event.button === 1 && goTo(asset, true)}
      >
        {content}
      </div>
    );
  };
  const renderSuggestion = (asset: OfferedAsset) => renderOption(asset, <SuggestedRow asset={asset} />);
  const near = assets[0]?.near ?? false;
  const values = found ? { text: isolateDirection(found.text) } : { text: '' };
  return (
    <>
      <div className={styles.panel} hidden={!shown}>
        {near && wanted !== '' ? <p>{m.search_near(values)}</p> : null}
        <div {...listProps}>
          {wanted === '' ? (
            <>
              <SuggestionGroup name={m.picker_recent()} items={recent} renderOption={renderSuggestion} />
              <SuggestionGroup name={m.picker_largest()} items={largest} renderOption={renderSuggestion} />
            </>
          ) : (
            assets.map((asset) =>
              renderOption(asset, <FoundRow asset={asset} hasNamesake={hasNamesake(asset, assets)} />),
            )
          )}
        </div>
        {failure ? <p className={styles.failed}>{failure.message || m.search_failed()}</p> : null}
        {wanted !== '' && found && assets.length === 0 ? <p>{m.search_nothing(values)}</p> : null}
      </div>
      <p className="vh" role="status">
        {running
          ? m.search_running()
          : shown && wanted !== '' && found
            ? resultCountText(assets.length, near, values)
            : ''}
      </p>
    </>
  );
}

function hasNamesake({ _id, name }: FoundAsset, results: readonly FoundAsset[]): boolean {
  return results.some((other) => other._id !== _id && other.name.toLowerCase() === name.toLowerCase());
}

function resultCountText(count: number, near: boolean, values: { text: string }): string {
  if (count === 0) return m.search_nothing(values);
  return near ? `${m.search_near(values)} ${m.search_count({ count })}` : m.search_count({ count });
}

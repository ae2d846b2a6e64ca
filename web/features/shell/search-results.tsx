import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { DEFAULT_LEVEL } from '#domain/method/levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { type FoundAsset, useAssetSearch } from '#web/api/use-asset-search.ts';
import { FoundRow } from '#web/features/shell/found-row.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { nextOption } from '#web/ui/next-option.ts';
import { isolated } from '#web/words/resemblance-words.ts';
import styles from './search-results.module.css';

/** What the field says of its list to a screen reader. */
export interface ListState {
  expanded: boolean;
  /** Element id of the option the arrows stand on. */
  active: string | undefined;
}

export interface SearchKeys {
  onKeyDown: (event: KeyboardEvent) => void;
}

interface SearchResultsProps {
  ref: Ref<SearchKeys>;
  /** Element id of the list. */
  id: string;
  text: string;
  /** What Enter was pressed on before this was loaded. */
  early: RefObject<string>;
  open: boolean;
  onOpen: (open: boolean) => void;
  onState: (state: ListState) => void;
  /** The reader goes to an asset, or gives up. */
  onDone: () => void;
}

/** What was found for the text of the field, as the list of its combobox. Loaded when the field is first used. */
export function SearchResults({ ref, id, text, early, open, onOpen, onState, onDone }: SearchResultsProps) {
  const navigate = useNavigate();
  const { found, running, failure } = useAssetSearch(text);
  const [at, setAt] = useState<{ of: typeof found; index: number }>({ of: null, index: -1 });
  const [entered, setEntered] = useState<string | null>(() => early.current.trim() || null);
  const assets = found?.assets ?? [];
  const wanted = text.trim();
  const shown = open && wanted !== '' && (found !== null || failure !== null);
  const expanded = shown && assets.length > 0;
  // Other results have another list: the arrows begin anew.
  const index = expanded && at.of === found ? at.index : -1;
  const active = index < 0 ? undefined : `${id}-${index}`;

  const goTo = (asset: FoundAsset, inNewTab = false) => {
    const href = detailsHref(getLocale(), asset._id, asset.name, DEFAULT_LEVEL);
    if (inNewTab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    onDone();
    void navigate(href);
  };
  const moveTo = (next: number) => {
    onOpen(true);
    setAt({ of: found, index: next });
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  useImperativeHandle(ref, () => ({
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        setEntered(null);
        if (index >= 0) goTo(assets[index]!, event.ctrlKey || event.metaKey);
        else if (wanted !== '') setEntered(wanted);
      } else if (event.key === 'Escape') {
        if (shown) onOpen(false);
        else onDone();
      } else {
        const next = nextOption(event.key, index, assets.length);
        if (next === null) return;
        event.preventDefault();
        moveTo(next);
      }
    },
  }));

  useEffect(() => onState({ expanded, active }), [expanded, active, onState]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes once, when what was entered has been found
  useEffect(() => {
    if (entered === null || entered !== wanted || found?.text !== wanted) return;
    setEntered(null);
    if (assets[0]) goTo(assets[0]);
  }, [entered, wanted, found]);
  useEffect(() => {
    if (failure) showSnackbar({ text: failure.message || m.search_failed(), tone: 'error' });
  }, [failure]);

  const near = assets[0]?.near ?? false;
  const said = found ? { text: isolated(found.text) } : { text: '' };
  return (
    <>
      <div className={styles.panel} hidden={!shown}>
        {near ? <p>{m.search_near(said)}</p> : null}
        {/* Options take no focus of their own: the arrows move through them from the field. */}
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={m.search_results()}
          hidden={!expanded}
          onMouseDown={(event) => event.preventDefault()}
        >
          {assets.map((asset, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter for the active option
            // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by aria-activedescendant
            <div
              key={asset._id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === index}
              onPointerMove={() => place !== index && setAt({ of: found, index: place })}
              onClick={(event: MouseEvent) => goTo(asset, event.ctrlKey || event.metaKey)}
              onAuxClick={(event) => event.button === 1 && goTo(asset, true)}
            >
              <FoundRow asset={asset} namesake={hasNamesake(asset, assets)} />
            </div>
          ))}
        </div>
        {failure ? <p className={styles.failed}>{failure.message || m.search_failed()}</p> : null}
        {found && assets.length === 0 ? <p>{m.search_nothing(said)}</p> : null}
      </div>
      <p className="vh" role="status">
        {running ? m.search_running() : shown && found ? saidOf(assets.length, near, said) : ''}
      </p>
    </>
  );
}

function hasNamesake({ _id, name }: FoundAsset, among: readonly FoundAsset[]): boolean {
  return among.some((other) => other._id !== _id && other.name.toLowerCase() === name.toLowerCase());
}

function saidOf(count: number, near: boolean, said: { text: string }): string {
  if (count === 0) return m.search_nothing(said);
  return near ? `${m.search_near(said)} ${m.search_count({ count })}` : m.search_count({ count });
}

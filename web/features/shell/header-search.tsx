import { type ComponentType, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import type { FieldEvents, ListState, SearchResults } from '#web/features/shell/search-results.tsx';
import { SearchIcon } from '#web/ui/search-icon.tsx';
import styles from './header-search.module.css';

const MAX_QUERY_CHARS = 80;
const CLOSED: ListState = { expanded: false, active: undefined };

/**
 * Searches assets by name or ticker: a combobox whose options link to asset pages. Its list is loaded on
 * first use.
 */
export function HeaderSearch() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const events = useRef<FieldEvents>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [isFieldOpen, setIsFieldOpen] = useState(false);
  const [{ expanded, active }, setList] = useState(CLOSED);
  const [Results, setResults] = useState<ComponentType<Parameters<typeof SearchResults>[0]> | null>(null);
  const [hasLoadFailed, setHasLoadFailed] = useState(false);
  /** Number of completed searches, used as key to reset the list. */
  const [resetCount, setResetCount] = useState(0);
  /** Text with which Enter was pressed before the list was loaded. */
  const pendingText = useRef('');

  const load = () => {
    if (Results) return;
    setHasLoadFailed(false);
    import('#web/features/shell/search-results.tsx').then(
      (loaded) => setResults(() => loaded.SearchResults),
      () => setHasLoadFailed(true),
    );
  };
  const reset = () => {
    setText('');
    setOpen(false);
    setIsFieldOpen(false);
    setResetCount((count) => count + 1);
    pendingText.current = '';
    input.current?.blur();
  };

  return (
    <search className={`${styles.search} scripted`} data-unfolded={isFieldOpen || undefined}>
      <button
        type="button"
        className={styles.unfold}
        data-search-unfold
        aria-expanded={isFieldOpen}
        aria-controls={`${id}-field`}
        aria-label={m.search_open()}
        onClick={() => {
          flushSync(() => setIsFieldOpen(!isFieldOpen));
          if (!isFieldOpen) input.current?.focus();
          setOpen(!isFieldOpen);
        }}
      >
        <SearchIcon size={20} />
      </button>
      <div className={styles.field} id={`${id}-field`}>
        <SearchIcon />
        <input
          ref={input}
          id={`${id}-input`}
          data-search-input
          type="text"
          dir="auto"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_QUERY_CHARS}
          aria-label={m.search_label()}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={expanded}
          aria-controls={expanded ? `${id}-list` : undefined}
          aria-activedescendant={active}
          placeholder={m.search_label()}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            load();
            events.current?.onChange?.(event);
          }}
          onClick={(event) => {
            setOpen(true);
            events.current?.onClick?.(event);
          }}
          onFocus={(event) => {
            load();
            events.current?.onFocus?.(event);
          }}
          // A list that is loaded open takes the focus back.
          onBlur={(event) => (Results ? events.current?.onBlur?.(event) : setOpen(false))}
          onKeyDown={(event) => {
            if (events.current) events.current.onKeyDown?.(event);
            else if (event.key === 'Enter' && !event.nativeEvent.isComposing) pendingText.current = text;
          }}
        />
        {Results ? (
          <Results
            key={resetCount}
            ref={events}
            field={`${id}-input`}
            list={`${id}-list`}
            text={text}
            pendingText={pendingText}
            open={open}
            onOpen={setOpen}
            onState={setList}
            onDone={reset}
          />
        ) : null}
        {hasLoadFailed && text !== '' ? <p role="alert">{m.search_failed()}</p> : null}
      </div>
    </search>
  );
}

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { DEFAULT_LEVEL } from '#domain/scoring/levels.ts';
import { type FoundAsset, useAssetSearch } from '#web/features/shell/use-asset-search.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { Monogram } from '#web/ui/monogram.tsx';
import { SearchIcon } from '#web/ui/search-icon.tsx';
import styles from './header-search.module.css';

const LONGEST = 80;

/** Finds an asset by name or ticker from anywhere: a combobox whose options lead to the asset's page. */
export function HeaderSearch() {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [unfolded, setUnfolded] = useState(false);
  const { found, running, failure } = useAssetSearch(text);
  const assets = found?.assets ?? [];
  const shown = open && text.trim() !== '' && (found !== null || failure !== null);

  const reset = () => {
    setText('');
    setOpen(false);
    setActive(-1);
    setUnfolded(false);
  };
  const choose = (asset: FoundAsset) => {
    reset();
    input.current?.blur();
    void navigate(detailsHref(getLocale(), asset._id, asset.name, DEFAULT_LEVEL));
  };
  const step = (by: number) => {
    if (assets.length === 0) return;
    setOpen(true);
    setActive((at) => (at + by + assets.length + (at < 0 && by < 0 ? 1 : 0)) % assets.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = assets[Math.max(active, 0)];
      if (shown && chosen) choose(chosen);
    } else if (event.key === 'Escape') {
      if (shown) setOpen(false);
      else reset();
    }
  };

  return (
    <search className={`${styles.search} scripted`} data-unfolded={unfolded || undefined}>
      <button
        type="button"
        className={styles.unfold}
        data-search-unfold=""
        aria-expanded={unfolded}
        aria-controls={`${id}-field`}
        aria-label={m.search_open()}
        onClick={() => {
          flushSync(() => setUnfolded(!unfolded));
          if (!unfolded) input.current?.focus();
        }}
      >
        <SearchIcon size={20} />
      </button>
      <div className={styles.field} id={`${id}-field`}>
        <SearchIcon />
        <input
          ref={input}
          data-search-input=""
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          aria-label={m.search_label()}
          aria-autocomplete="list"
          aria-expanded={shown && assets.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={m.search_label()}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.panel} hidden={!shown}>
          {/* Options take no focus of their own: the arrows move through them from the field. */}
          <div
            id={`${id}-list`}
            role="listbox"
            tabIndex={-1}
            aria-label={m.search_results()}
            hidden={assets.length === 0}
          >
            {assets.map((asset, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter for the active option
              // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by aria-activedescendant
              <div
                key={asset._id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(asset)}
              >
                <Monogram name={asset.name} picture={asset.logo} size="s" />
                <b>{asset.name}</b>
                <span>{asset.thicker}</span>
              </div>
            ))}
          </div>
          {failure !== null ? <p role="alert">{failure || m.search_failed()}</p> : null}
          {found && assets.length === 0 ? <p>{m.search_nothing({ text: found.text })}</p> : null}
        </div>
        <p className="vh" role="status">
          {running ? m.search_running() : shown && found ? m.search_count({ count: assets.length }) : ''}
        </p>
      </div>
    </search>
  );
}

import { DEFAULT_RANKING, MAX_FILTER_CHARS, toRankingParams } from '#contracts/ranking-state.ts';
import { m } from '#messages';
import { rankingHref, useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import { SearchIcon } from '#web/ui/search-icon.tsx';
import styles from './filter-field.module.css';

interface FilterFieldProps {
  text: string;
  onText: (text: string) => void;
}

/** Filters on every key; without script on Enter, as a form. */
export function FilterField({ text, onText }: FilterFieldProps) {
  const state = useRankingState();
  const plain = { ...state, q: '' };
  return (
    <search className={styles.search}>
      <form
        className={styles.field}
        action={rankingHref(DEFAULT_RANKING)}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchIcon />
        <input
          type="search"
          name="q"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_FILTER_CHARS}
          aria-label={m.filter_label()}
          placeholder={m.filter_hint()}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onText('');
          }}
        />
        {toRankingParams(plain).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { searchCall } from '#contracts/search.ts';
import { m } from '#messages';
import type { Picked } from '#messages/picked.ts';
import { callQuery } from '#web/api/call-query.ts';
import styles from './asset-choices.module.css';

interface AssetSearchProps {
  words: Picked<'import_'>;
  ticker: string;
  onChoose: (id: string) => void;
}

/** Search for another asset by name or ticker. */
export function AssetSearch({ words, ticker, onChoose }: AssetSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data } = useQuery({ ...callQuery(searchCall, { text: wanted }), enabled: wanted !== '' });
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{words.assets_other}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={80}
        placeholder={words.assets_placeholder}
        aria-label={m.import_assets_search({ ticker })}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {wanted === '' ? null : (
        <ul aria-live="polite">
          {data?.map(({ _id, name, thicker }) => (
            <li key={_id}>
              <button
                type="button"
                onClick={() => {
                  setText('');
                  onChoose(_id);
                }}
              >
                {name} <small>{thicker}</small>
              </button>
            </li>
          ))}
          {data?.length === 0 ? <li>{words.assets_none}</li> : null}
        </ul>
      )}
    </div>
  );
}

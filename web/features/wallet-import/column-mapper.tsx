import { useId, useState } from 'react';
import type { ImportPreview } from '#contracts/wallet-import.ts';
import { type Mapping, MEANINGS, type Meaning, ROLES, type Role } from '#domain/wallet/import/mapping.ts';
import { m } from '#messages';
import type { Picked } from '#messages/picked.ts';
import type { Import } from '#web/features/wallet-import/use-import.ts';
import { Button } from '#web/ui/button.tsx';
import select from '#web/ui/form/select.module.css';
import { Section } from '#web/ui/section.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './column-mapper.module.css';

interface ColumnMapperProps {
  words: Picked<'import_'>;
  work: Import;
  preview: ImportPreview;
}

/** Assigns columns to roles, and meanings to the words in the column of types. */
export function ColumnMapper({ words, work, preview }: ColumnMapperProps) {
  const id = useId();
  const [columns, setColumns] = useState<Mapping['columns']>(preview.mapping?.columns ?? {});
  const [meanings, setMeanings] = useState<Record<string, Meaning>>(preview.mapping?.words ?? {});
  const [mark, setMark] = useState<Mapping['mark']>(preview.mapping?.mark ?? null);
  const choose = (role: Role, value: string) => {
    const { [role]: _, ...others } = columns;
    setColumns(value === '' ? others : { ...others, [role]: Number(value) });
  };
  return (
    <Section id="columns" title={words.map_title} aside={words.map_aside}>
      <p className={styles.hint}>{words.map_hint}</p>
      <ul className={styles.roles}>
        {ROLES.map((role) => {
          const place = columns[role];
          return (
            <li key={role}>
              <label htmlFor={`${id}-${role}`}>{words[`map_roles_${role}`]}</label>
              <select
                className={select.select}
                id={`${id}-${role}`}
                value={place ?? ''}
                onChange={({ target }) => choose(role, target.value)}
              >
                <option value="">{words.map_none}</option>
                {preview.header.map((name, at) => (
                  <option key={at} value={at}>
                    {name || `${at + 1}`}
                  </option>
                ))}
              </select>
              <small>{place === undefined ? '' : (preview.sample[0]?.[place] ?? '')}</small>
            </li>
          );
        })}
        <li>
          <label htmlFor={`${id}-decimal-mark`}>{words.mark_label}</label>
          <select
            className={select.select}
            id={`${id}-decimal-mark`}
            value={mark ?? ''}
            onChange={({ target }) => setMark((target.value || null) as Mapping['mark'])}
          >
            <option value="">{words.mark_auto}</option>
            <option value=".">{words.mark_dot}</option>
            <option value=",">{words.mark_comma}</option>
          </select>
          <small />
        </li>
      </ul>
      {preview.words.length > 0 ? (
        <>
          <h3 className={styles.head}>{words.map_words}</h3>
          <p className={styles.hint}>{words.map_words_hint}</p>
          <ul className={styles.roles}>
            {preview.words.map(({ word, rows, meaning }) => {
              const key = word.toLowerCase();
              return (
                <li key={key}>
                  <label htmlFor={`${id}-w-${key}`}>{word || words.map_untyped}</label>
                  <select
                    className={select.select}
                    id={`${id}-w-${key}`}
                    value={meanings[key] ?? meaning ?? ''}
                    onChange={({ target }) => setMeanings({ ...meanings, [key]: target.value as Meaning })}
                  >
                    <option value="" disabled>
                      {words.map_ask}
                    </option>
                    {MEANINGS.map((one) => (
                      <option key={one} value={one}>
                        {words[`map_meanings_${one}`]}
                      </option>
                    ))}
                  </select>
                  <small>{m.import_found_rows(toCount(rows))}</small>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
      <div className={styles.apply}>
        <Button
          busy={work.busy !== null}
          onClick={() => work.updateAnswers({ mapping: { columns, words: meanings, mark } })}
        >
          {words.map_apply}
        </Button>
      </div>
    </Section>
  );
}

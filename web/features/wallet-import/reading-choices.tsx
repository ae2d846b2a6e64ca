import { useId } from 'react';
import type { ImportPreview } from '#contracts/wallet-import.ts';
import { m } from '#messages';
import type { Picked } from '#messages/picked.ts';
import type { Import } from '#web/features/wallet-import/use-import.ts';
import select from '#web/ui/form/select.module.css';
import { Section } from '#web/ui/section.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './reading-choices.module.css';

interface ReadingChoicesProps {
  words: Picked<'import_'>;
  work: Import;
  preview: ImportPreview;
}

const listTimeZones = (): string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes('UTC') ? known : ['UTC', ...known];
};

/** Detected format, and questions on dates and times that the file does not answer. */
export function ReadingChoices({ words, work, preview }: ReadingChoicesProps) {
  const id = useId();
  const { reading, format, rows_total } = preview;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Section
      id="found"
      title={words.found_title}
      aside={`${m.import_found_rows(toCount(rows_total))} · ${m.import_found_encoding({ encoding: reading.encoding.toUpperCase() })}`}
    >
      <p className={`row ${styles.format}`}>
        {format ? m.import_found_as({ format: words[`formats_${format}`] }) : words.found_unknown}
        {format && format !== 'mapped' ? (
          <button
            type="button"
            className="link"
            onClick={() =>
              work.updateAnswers({ mapping: { columns: guessColumns(preview), words: {}, mark: null } })
            }
          >
            {words.found_remap}
          </button>
        ) : null}
      </p>
      {reading.has_day_order || reading.local_times ? (
        <div className={`cluster ${styles.choices}`}>
          {reading.has_day_order ? (
            <fieldset className={styles.order}>
              <legend>{words.dates_legend}</legend>
              {reading.asks_day_order ? <p>{words.dates_ask}</p> : null}
              {([true, false] as const).map((first) => (
                <label key={String(first)} className="beside hit">
                  <input
                    type="radio"
                    name={`${id}-order`}
                    checked={reading.day_first === first}
                    onChange={() => work.updateAnswers({ day_first: first })}
                  />
                  {first ? words.dates_day : words.dates_month}
                </label>
              ))}
            </fieldset>
          ) : null}
          {reading.local_times ? (
            <div className={`stack ${styles.zone}`}>
              <label htmlFor={`${id}-zone`}>{words.zone_label}</label>
              <small id={`${id}-hint`}>{words.zone_hint}</small>
              <select
                className={select.select}
                id={`${id}-zone`}
                aria-describedby={`${id}-hint`}
                value={reading.time_zone}
                onChange={({ target }) => work.updateAnswers({ time_zone: target.value })}
              >
                {[...new Set(['UTC', own, reading.time_zone, ...listTimeZones()])].map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </div>
          ) : null}
        </div>
      ) : null}
    </Section>
  );
}

/**
 * Returns the initial mapping of columns: only the date, if a column name suggests it. The user assigns the
 * others.
 */
function guessColumns({ header }: ImportPreview): Record<string, number> {
  const date = header.findIndex((name) => /date|time|data|datum/i.test(name));
  return date < 0 ? {} : { date };
}

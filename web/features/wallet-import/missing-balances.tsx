import { useEffect, useRef } from 'react';
import type { ImportPreview, StartingBalanceInput } from '#contracts/wallet-import.ts';
import { m } from '#messages';
import type { Picked } from '#messages/picked.ts';
import { useFilePicker } from '#web/features/wallet-import/file-picker.tsx';
import { MissingBalance } from '#web/features/wallet-import/missing-balance.tsx';
import type { Import } from '#web/features/wallet-import/use-import.ts';
import { useSettings } from '#web/state/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './missing-balances.module.css';

interface MissingBalancesProps {
  words: Picked<'import_'>;
  work: Import;
  preview: ImportPreview;
}

/** Units that no row brings, by asset, with ways to complete the file. */
export function MissingBalances({ words, work, preview: { shortages } }: MissingBalancesProps) {
  const currency = useSettings((settings) => settings.currency);
  const picker = useFilePicker(work.choose);
  const list = useRef<HTMLUListElement>(null);
  const isAllPressed = useRef(false);
  const uncovered = shortages.filter(({ balance }) => balance === null);
  // The pressed button disappears with the answer: the focus moves to the list.
  useEffect(() => {
    if (!isAllPressed.current || uncovered.length > 0) return;
    isAllPressed.current = false;
    list.current?.focus();
  });
  if (shortages.length === 0) return null;
  const current = work.answers.starting_balances;
  const update = (balances: Readonly<Record<string, StartingBalanceInput>>) =>
    work.updateAnswers({ starting_balances: balances });
  const add = (assets: readonly string[]) =>
    update({
      ...current,
      ...Object.fromEntries(assets.map((asset) => [asset, { date: null, price: null, currency }])),
    });
  return (
    <Section id="missing" title={words.missing_title} aside={words.missing_aside}>
      <p className={styles.lead}>{words.missing_lead}</p>
      <div className={`cluster ${styles.ways}`}>
        {uncovered.length > 1 ? (
          <Button
            onClick={() => {
              isAllPressed.current = true;
              add(uncovered.map(({ asset }) => asset._id));
            }}
          >
            {m.import_missing_all(toCount(uncovered.length))}
          </Button>
        ) : null}
        {picker.input}
        <Button onClick={picker.open}>{words.missing_earlier}</Button>
      </div>
      <ul ref={list} tabIndex={-1} aria-label={words.missing_title}>
        {shortages.map((shortage) => {
          const { _id } = shortage.asset;
          const { [_id]: removed, ...others } = current;
          return (
            <MissingBalance
              key={_id}
              words={words}
              shortage={shortage}
              onAdd={() => add([_id])}
              onChange={(balance) => update({ ...current, [_id]: balance })}
              onRemove={() => update(others)}
            />
          );
        })}
      </ul>
      {uncovered.length < shortages.length ? <p className={styles.lead}>{words.missing_later}</p> : null}
    </Section>
  );
}

import { COLUMN_IDS, DEFAULT_COLUMNS } from '#contracts/ranking-parameters.ts';
import { m } from '#messages';
import { COLUMN_NAMES } from '#web/features/ranking/column-names.ts';
import { moveShownLeft, toggleColumn } from '#web/features/ranking/columns.ts';
import { RankingLink, useHasHour, useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import { Menu } from '#web/ui/menu.tsx';
import styles from './filter-bar.module.css';

/** Chooses the columns and their order: shown ones first, each with a link that moves it to the left. */
export function ColumnsMenu() {
  const state = useRankingState();
  const hasHour = useHasHour();
  const columns = state.columns.filter((id) => hasHour || id !== 'change_1h');
  const hidden = COLUMN_IDS.filter((id) => !state.columns.includes(id) && (hasHour || id !== 'change_1h'));
  return (
    <div className={styles.columns}>
      <Menu align="end" label={m.columns_label()}>
        <ul className={styles.choices} aria-label={m.columns_label()}>
          {[...columns, ...hidden].map((id, at) => {
            const name = COLUMN_NAMES[id]();
            const isShown = at < columns.length;
            const isLast = isShown && columns.length === 1;
            return (
              <li key={id} className={styles.column}>
                {isLast ? (
                  <span>{name}</span>
                ) : (
                  <RankingLink change={{ columns: toggleColumn(state.columns, id) }} current={isShown}>
                    {name}
                  </RankingLink>
                )}
                {isShown && at > 0 ? (
                  <RankingLink
                    className={styles.move}
                    change={{ columns: moveShownLeft(state.columns, columns, id) }}
                  >
                    <span aria-hidden="true">←</span>
                    <span className="vh">{m.columns_move_left({ name })}</span>
                  </RankingLink>
                ) : null}
              </li>
            );
          })}
          <li>
            <RankingLink change={{ columns: DEFAULT_COLUMNS }} className={styles.plain}>
              {m.columns_reset()}
            </RankingLink>
          </li>
        </ul>
      </Menu>
    </div>
  );
}

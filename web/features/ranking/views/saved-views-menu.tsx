import { useState } from 'react';
import { Link } from 'react-router';
import { toRankingSearch } from '#contracts/ranking-state.ts';
import { MAX_SAVED_VIEWS, type SavedViewAnswer } from '#contracts/saved-views.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { useSavedViews } from '#web/api/use-saved-views.ts';
import { isolateDirection } from '#web/components/asset/resemblance-words.ts';
import { useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import { NameForm } from '#web/features/ranking/views/name-form.tsx';
import { pageHref } from '#web/page-href.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import controls from '../filter-bar.module.css';
import styles from './saved-views.module.css';

const notifyFailure = (error: unknown) => showSnackbar({ text: failureWords(error), tone: 'error' });

/** The views that the user has saved: opens, renames, replaces and deletes them, and saves the current one. */
export default function SavedViewsMenu() {
  const state = useRankingState();
  const current = toRankingSearch({ ...state, all: false });
  const { views, failed, retry, save, edit, remove } = useSavedViews();
  const [renamed, setRenamed] = useState<string | null>(null);
  const open = views?.find(({ query }) => query === current);

  const deleteView = async ({ id, name, query }: SavedViewAnswer) => {
    try {
      await remove(id);
      showSnackbar({
        text: m.views_deleted({ name: isolateDirection(name) }),
        action: { text: m.wish_undo(), onPress: () => void save(name, query).catch(notifyFailure) },
      });
    } catch (error) {
      notifyFailure(error);
    }
  };

  return (
    <div className={styles.views}>
      <Menu
        label={
          <span className={controls.label} data-on={open ? true : undefined}>
            {open?.name ?? m.views_label()}
          </span>
        }
      >
        <div className={styles.panel}>
          {failed ? (
            <p className={styles.empty}>
              {m.views_failed()}{' '}
              <button type="button" className="link" onClick={retry}>
                {m.try_again()}
              </button>
            </p>
          ) : null}
          {views?.length === 0 ? <p className={styles.empty}>{m.views_none()}</p> : null}
          {views && views.length > 0 ? (
            <ul className={controls.choices} aria-label={m.views_label()}>
              {views.map((view) => (
                <li key={view.id} className={styles.view}>
                  {renamed === view.id ? (
                    <NameForm
                      label={m.views_new_name({ name: view.name })}
                      name={view.name}
                      action={m.views_rename_confirm()}
                      onSubmit={async (name) => {
                        await edit(view.id, { name });
                        setRenamed(null);
                      }}
                      onCancel={() => setRenamed(null)}
                    />
                  ) : (
                    <>
                      <Link
                        to={`${pageHref('index', getLocale()) ?? '/'}${view.query}`}
                        preventScrollReset
                        aria-current={view === open ? 'true' : undefined}
                      >
                        <bdi>{view.name}</bdi>
                      </Link>
                      <span className={styles.actions}>
                        {view === open || open ? null : (
                          <button
                            type="button"
                            className="link"
                            aria-label={m.views_replace_of({ name: view.name })}
                            onClick={() => void edit(view.id, { query: current }).catch(notifyFailure)}
                          >
                            {m.views_replace()}
                          </button>
                        )}
                        <button
                          type="button"
                          className="link"
                          aria-label={m.views_rename_of({ name: view.name })}
                          onClick={() => setRenamed(view.id)}
                        >
                          {m.views_rename()}
                        </button>
                        <button
                          type="button"
                          className="link"
                          aria-label={m.views_delete_of({ name: view.name })}
                          onClick={() => void deleteView(view)}
                        >
                          {m.views_delete()}
                        </button>
                      </span>
                    </>
                  )}
                </li>
              ))}
            </ul>
          ) : null}
          <SaveCurrent
            isSaved={open !== undefined}
            count={views?.length ?? 0}
            onSave={(name) => save(name, current)}
          />
        </div>
      </Menu>
    </div>
  );
}

interface SaveCurrentProps {
  isSaved: boolean;
  /** Number of saved views. */
  count: number;
  onSave: (name: string) => Promise<unknown>;
}

/** Saves the current choices under a name. */
function SaveCurrent({ isSaved, count, onSave }: SaveCurrentProps) {
  const [isNaming, setIsNaming] = useState(false);
  if (isSaved) return null;
  if (count >= MAX_SAVED_VIEWS) return <p className={styles.empty}>{m.api_error_view_too_many()}</p>;
  if (!isNaming) {
    return (
      <Button small onClick={() => setIsNaming(true)}>
        {m.views_save()}
      </Button>
    );
  }
  return (
    <NameForm
      label={m.views_name()}
      name=""
      action={m.views_save_confirm()}
      onSubmit={async (name) => {
        await onSave(name);
        setIsNaming(false);
        showSnackbar({ text: m.views_saved({ name: isolateDirection(name) }) });
      }}
      onCancel={() => setIsNaming(false)}
    />
  );
}

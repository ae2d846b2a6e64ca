import {
  type ComponentType,
  createContext,
  type MouseEvent,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { AssetAnswer } from '#contracts/shapes.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';
import { rememberDestination } from '#web/state/destination.ts';
import { useSession } from '#web/state/session.ts';
import styles from './row-actions.module.css';

export type ListedAsset = Pick<AssetAnswer, '_id' | 'name'>;

/** What a member can do in each row. */
export interface MemberActions {
  /** Ids of the assets on the wishlist. */
  followed: ReadonlySet<string>;
  /** Ids of the assets with an alert. */
  alerted: ReadonlySet<string>;
  /** Adds the asset to the wishlist, or removes it. */
  onStar: (asset: ListedAsset) => void;
  /** Opens the alerts on the asset. */
  onAlert: (asset: ListedAsset) => void;
}

/** Loads the wishlist of a member and passes the actions on. Only for members, so that visitors do not load it. */
export type MemberActionsLoader = ComponentType<{ onActions: (actions: MemberActions) => void }>;

interface Actions extends Partial<MemberActions> {
  logIn: (event: MouseEvent) => void;
}

const RowActions = createContext<Actions>({ logIn() {} });

/** Returns the ids of the viewer’s wishlist; null while it is not loaded, and for visitors. */
export const useFollowedIds = () => useContext(RowActions).followed ?? null;

interface RowActionsProviderProps {
  Loader: MemberActionsLoader;
  children: ReactNode;
}

/** Provides star and alert to all rows, with one subscription. Visitors are led to the login and back. */
export function RowActionsProvider({ Loader, children }: RowActionsProviderProps) {
  const navigate = useNavigate();
  const isSignedIn = useSession((session) => session.authToken !== null);
  const [member, setMember] = useState<MemberActions | null>(null);
  const actions = useMemo((): Actions => {
    // As a link does, it follows no click that something else has handled.
    const logIn = (event: MouseEvent) => {
      if (isSignedIn || event.defaultPrevented) return;
      const { pathname, search } = window.location;
      rememberDestination(`${pathname}${search}`);
      void navigate(pageHref('login', getLocale()) ?? '/');
    };
    return isSignedIn ? { ...member, logIn } : { logIn };
  }, [member, isSignedIn, navigate]);
  return (
    <RowActions.Provider value={actions}>
      {children}
      {isSignedIn ? (
        <Suspense>
          <Loader onActions={setMember} />
        </Suspense>
      ) : null}
    </RowActions.Provider>
  );
}

/** Adds the asset of a row to the wishlist, or removes it. */
export const RowStar = memo(function RowStar({ asset }: { asset: AssetAnswer }) {
  const { followed, onStar, logIn } = useContext(RowActions);
  return (
    <button
      type="button"
      className={`${styles.action} ${styles.star}`}
      aria-pressed={followed?.has(asset._id) ?? false}
      aria-label={m.star_of({ name: asset.name })}
      onClick={(event) => (onStar ? onStar(asset) : logIn(event))}
    />
  );
});

/** Opens the alerts on the asset of a row. */
export const RowAlert = memo(function RowAlert({ asset }: { asset: AssetAnswer }) {
  const { alerted, onAlert, logIn } = useContext(RowActions);
  const { name } = asset;
  const on = alerted?.has(asset._id) ?? false;
  return (
    <button
      type="button"
      className={`${styles.action} ${styles.bell}`}
      data-on={on || undefined}
      aria-label={on ? m.wish_conditions_edit_of({ name }) : m.wish_conditions_add_to({ name })}
      onClick={(event) => (onAlert ? onAlert(asset) : logIn(event))}
    />
  );
});

import type { ReactNode } from 'react';
import { m } from '#messages';
import { showSnackbar } from '#web/state/snackbar.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './address-actions.module.css';

interface AddressActionsProps {
  path: string;
  title: string;
  /** A sentence that can be copied with the address. */
  line?: string;
  /** Further actions, shown first. */
  children?: ReactNode;
}

/** Copies the address of a page on this site, or shares it where the device supports that. */
export function AddressActions({ path, title, line, children }: AddressActionsProps) {
  const canShare = useHydrated() && typeof navigator.share === 'function';
  return (
    <p className={`cluster ${styles.actions} unprinted`}>
      {children}
      <button type="button" className="link scripted" onClick={() => void copy(absoluteUrl(path))}>
        {m.link_copy()}
      </button>
      {line ? (
        <button
          type="button"
          className="link scripted"
          onClick={() => void copy(`${line} ${absoluteUrl(path)}`, m.line_copied())}
        >
          {m.line_copy()}
        </button>
      ) : null}
      {canShare ? (
        <button type="button" className="link" onClick={() => void share(absoluteUrl(path), title)}>
          {m.link_share()}
        </button>
      ) : null}
    </p>
  );
}

const absoluteUrl = (path: string) => new URL(path, window.location.origin).href;

/** Shows the address when the clipboard is not available. */
async function copy(address: string, copied = m.link_copied()): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showSnackbar({ text: copied });
  } catch {
    showSnackbar({ text: m.link_not_copied({ address }), tone: 'error' });
  }
}

/** Copies the link when sharing fails. Does nothing when the user cancels. */
async function share(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') await copy(url);
  }
}

import { create } from 'zustand';

export interface Notice {
  /** Tells two notices of the same words apart. */
  id: number;
  text: string;
  /** An error stays until it is closed; a note goes by itself. */
  tone: 'note' | 'error';
  /** A way on: an address, or something to do. A notice with one stays until it is closed. */
  action?: { text: string } & ({ href: string } | { onPress: () => void });
}

/** What the snackbar says at the moment; a newer notice takes the place of an older one. */
export const useSnackbar = create<{ notice: Notice | null }>()(() => ({ notice: null }));

let last = 0;

/** Says something short to the reader, in the language of the page. */
export function showSnackbar({
  text,
  tone = 'note',
  action,
}: Pick<Notice, 'text' | 'action'> & { tone?: Notice['tone'] }): void {
  last += 1;
  useSnackbar.setState({ notice: { id: last, text, tone, ...(action ? { action } : {}) } });
}

export function closeSnackbar(): void {
  useSnackbar.setState({ notice: null });
}

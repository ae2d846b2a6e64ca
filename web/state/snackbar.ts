import { create } from 'zustand';

export interface Notice {
  /** Distinguishes notices with the same text. */
  id: number;
  text: string;
  /** An error stays until it is closed; a note closes by itself. */
  tone: 'note' | 'error';
  /** A link or a button. A notice with an action stays until it is closed. */
  action?: { text: string } & ({ href: string } | { onPress: () => void });
}

/** The current notice of the snackbar; a new one replaces it. */
export const useSnackbar = create<{ notice: Notice | null }>()(() => ({ notice: null }));

let last = 0;

/** Shows a short message to the user. */
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

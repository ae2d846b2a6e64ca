import { m } from '#messages';
import type { WhichWords } from '#web/ui/form/amount-input.tsx';

/** How the reader is asked which of two numbers an amount means. */
export const whichWords = (): WhichWords => ({
  which: m.wallet_which(),
  whole: (amount) => m.wallet_which_whole({ amount }),
  decimal: (amount) => m.wallet_which_decimal({ amount }),
});

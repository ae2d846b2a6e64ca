import { m } from '#messages';
import type { AmbiguousAmountWords } from '#web/ui/form/amount-input.tsx';

/** How the reader is asked which of two numbers an amount means. */
export const ambiguousAmountWords = (): AmbiguousAmountWords => ({
  which: m.wallet_which(),
  whole: (amount) => m.wallet_which_whole({ amount }),
  decimal: (amount) => m.wallet_which_decimal({ amount }),
});

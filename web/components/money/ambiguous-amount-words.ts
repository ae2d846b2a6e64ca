import { m } from '#messages';
import type { AmbiguousAmountWords } from '#web/ui/form/amount-input.tsx';

/** Question and answers when an amount can mean two numbers. */
export const ambiguousAmountWords = (): AmbiguousAmountWords => ({
  which: m.wallet_which(),
  whole: (amount) => m.wallet_which_whole({ amount }),
  decimal: (amount) => m.wallet_which_decimal({ amount }),
});

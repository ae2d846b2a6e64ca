import type { CostBasisMethod } from '#domain/wallet/transaction.ts';
import { m } from '#messages';

const NAMES: Record<CostBasisMethod, () => string> = {
  average: m.basis_average,
  fifo: m.basis_fifo,
  lifo: m.basis_lifo,
  hifo: m.basis_hifo,
};

/** Name of a cost basis method. */
export const methodName = (method: CostBasisMethod): string => NAMES[method]();

import type { AnswerOf } from '#contracts/call.ts';
import type { importWalletCall, pastImportsCall, undoImportCall } from '#contracts/wallet-import.ts';
import type { PastImport } from '#server/modules/wallet-import/repository.ts';
import type { FinishedImport } from '#server/modules/wallet-import/service.ts';

/** Answers POST user/importWallet. */
export function importAnswer({ id, added, cash, counts }: FinishedImport): AnswerOf<typeof importWalletCall> {
  return { _id: id, added, cash_movements: cash, counts };
}

/** Presents one import for GET user/getWalletImports. */
export function pastImportAnswer(past: PastImport): AnswerOf<typeof pastImportsCall>[number] {
  return {
    _id: past.id,
    format: past.format as never,
    file_name: past.fileName,
    added: past.added,
    holding_account: past.holdingAccount,
    present: past.present,
    created_at: past.createdAt.toISOString(),
    undone_at: past.undoneAt?.toISOString() ?? null,
  };
}

/** Answers POST user/undoWalletImport. */
export function undoneAnswer(removed: number): AnswerOf<typeof undoImportCall> {
  return { removed };
}

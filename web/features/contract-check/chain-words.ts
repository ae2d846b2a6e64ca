import { findChainName } from '#domain/addresses/chain-name.ts';
import { m } from '#messages';

/** Name of a chain; its id, said to be one, when the name is not known. */
export const chainWords = (id: string): string => findChainName(id) ?? m.check_chain_unnamed({ id });

/** The names under which an asset is known. */
export interface AssetName {
  name: string;
  symbol: string;
}

const normalise = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * Returns false when neither name nor symbol of an answer are among those of the asset, so that it is about
 * another one. One of them may change, as in a rebranding. True without known names.
 */
export function isSameAsset(answer: AssetName, known: readonly AssetName[]): boolean {
  return (
    known.length === 0 ||
    known.some(
      ({ name, symbol }) =>
        normalise(name) === normalise(answer.name) || normalise(symbol) === normalise(answer.symbol),
    )
  );
}

/**
 * Returns false when both lists name a contract on the same chain and no such contract is equal. Contracts are
 * `chain:address`.
 */
export function haveSameContracts(known: readonly string[], answered: readonly string[]): boolean {
  const chainOf = (contract: string) => contract.slice(0, contract.indexOf(':')).toLowerCase();
  const chains = new Set(known.map(chainOf));
  const comparable = answered.filter((contract) => chains.has(chainOf(contract)));
  const knownContracts = new Set(known.map((contract) => contract.toLowerCase()));
  return comparable.length === 0 || comparable.some((contract) => knownContracts.has(contract.toLowerCase()));
}

/** Returns true when a repository answers under the requested `owner/name`. A renamed one has another. */
export function isSameRepository(requested: string, fullName: string): boolean {
  return requested.toLowerCase() === fullName.toLowerCase();
}

export const MAX_PORTFOLIOS = 20;
export const MAX_PORTFOLIO_NAME_CHARS = 40;

/** A named view of some holding accounts. It changes no figure of the wallet. */
export interface Portfolio {
  id: string;
  /** Unique for its user, without regard to case. */
  name: string;
  /** Ids of its holding accounts. */
  accounts: readonly string[];
}

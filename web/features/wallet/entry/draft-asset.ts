/** Fields of an asset that a form needs. */
export interface DraftAsset {
  _id: string;
  name: string;
  thicker: string;
}

/** Why a typed field is not accepted. */
export type DraftProblem = 'missing' | 'unreadable' | 'ambiguous' | 'in_future';

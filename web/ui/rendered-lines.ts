import type { RefCallback } from 'react';

/** Which lines of a list are drawn, and the room the others take, in CSS pixels. */
export interface DrawnLines {
  from: number;
  /** The first that is not drawn any more. */
  to: number;
  /** The first part drawn of the first line; as a rule 0. */
  begins?: number;
  /** The first part not drawn any more of the last line; as a rule all are. */
  ends?: number;
  before: number;
  after: number;
  /** To be set on the element around the lines. */
  anchor?: RefCallback<Element>;
  /** To be set on each line, which carries its number as `data-index`. */
  measure?: RefCallback<Element>;
  /** That not all are printed, in words. */
  note?: string;
}

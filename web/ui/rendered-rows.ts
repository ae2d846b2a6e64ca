import type { RefCallback } from 'react';

/** The rendered rows of a list, and the space before and after them in CSS pixels. */
export interface RenderedRows {
  from: number;
  /** Exclusive. */
  to: number;
  /** First rendered part of the first row; 0 by default. */
  firstPart?: number;
  /** End of the rendered parts of the last row, exclusive; all by default. */
  endPart?: number;
  before: number;
  after: number;
  /** Ref of the element around the rows. */
  anchor?: RefCallback<Element>;
  /** Ref of each row, which needs its index as `data-index`. */
  measure?: RefCallback<Element>;
  /** Text that not all rows are printed. */
  note?: string;
}

import type { ReactNode, RefCallback } from 'react';

/** Renders the row at a position of a list; null beyond its end. */
export type RenderRow = (index: number, measure?: RefCallback<Element>) => ReactNode;

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
  /** The row at a position, if the list was given `row`. After a change it may be the old one for a few frames. */
  row?: RenderRow | undefined;
  /** Text that not all rows are printed. */
  note?: string;
}

/** What reading a service brought, page after page. */
import type { MeasureChanges } from '~/modules/monitoring/series/domain/compared-measures';
import { addLeft, type Left } from '../domain';

export interface Pulled {
  readonly pages: number;
  readonly created: number;
  readonly changed: number;
  readonly changes: readonly MeasureChanges[];
  readonly reviewed: number;
  /** held below a surer value */
  readonly aside: number;
  readonly incorrect: number;
  readonly left: Left;
}
export const NOTHING: Pulled = {
  pages: 0,
  created: 0,
  changed: 0,
  changes: [],
  reviewed: 0,
  aside: 0,
  incorrect: 0,
  left: {},
};
export const plus = (a: Pulled, b: Pulled): Pulled => ({
  pages: a.pages + b.pages,
  created: a.created + b.created,
  changed: a.changed + b.changed,
  changes: [...a.changes, ...b.changes],
  reviewed: a.reviewed + b.reviewed,
  aside: a.aside + b.aside,
  incorrect: a.incorrect + b.incorrect,
  left: addLeft(a.left, b.left),
});

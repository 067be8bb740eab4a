/**
 * A column whose reduced cost has one sign for all feasible prices is at one bound in some optimum (Andersen and
 * Andersen 1995). Prices have known signs where the rows have only one bound. Empty columns are the simplest case.
 */
import { BasisStatus } from '../../model/status';
import { fAt, iAt } from '../../sparse/access';
import { Pre } from '../state';
import { fixColumn } from './fixed-column';

export function reduceDominatedColumn(j: i32): bool {
  const c = fAt(Pre.cost, j),
    l = fAt(Pre.lower, j),
    u = fAt(Pre.upper, j);
  // d = c − Σ a y : can it be below c, can it be above?
  let below = false,
    above = false;
  for (let e = iAt(Pre.columnHead, j); e >= 0 && !(below && above); e = iAt(Pre.columnNext, e)) {
    const i = iAt(Pre.row, e),
      a = fAt(Pre.value, e);
    const canRise = fAt(Pre.rowLower, i) > -Infinity,
      canFall = fAt(Pre.rowUpper, i) < Infinity; // signs y may have
    if (canRise) {
      if (a > 0) below = true;
      else above = true;
    }
    if (canFall) {
      if (a > 0) above = true;
      else below = true;
    }
  }
  if (!below && c >= 0) {
    if (l > -Infinity) {
      fixColumn(j, l, BasisStatus.LOWER);
      return true;
    }
    if (c > 0) {
      Pre.hopeless = true;
      return false;
    }
  }
  if (!above && c <= 0) {
    if (u < Infinity) {
      fixColumn(j, u, BasisStatus.UPPER);
      return true;
    }
    if (c < 0) {
      Pre.hopeless = true;
      return false;
    }
  }
  if (!below && !above && c == 0 && l == -Infinity && u == Infinity) {
    fixColumn(j, 0, BasisStatus.FREE);
    return true;
  }
  return false;
}

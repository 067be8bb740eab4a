/** The order of elimination as a factorisation builds it, first by its singletons, then by its kernel. */
import { fPut, iPut } from '../sparse/access';
import { Lu } from './lu';

/** Scratch of one factorisation; given back at its end. */
export class Ordering {
  static columnVariable: usize = 0;
  static columnCount: usize = 0;
  static columnTotal: i32 = 0;
  static rowCount: usize = 0;
  static rowDone: usize = 0;
  static columnDone: usize = 0;
  static pivoted: i32 = 0;
  static assigned: usize = 0;
  static rejected: usize = 0;
  static rejectedCount: i32 = 0;
}

/** Closes pivot (p, variable): its place in the elimination order and its variable. */
export function recordPivot(p: i32, variable: i32, value: f64): void {
  const k = Ordering.pivoted++;
  iPut(Lu.order, k, p);
  iPut(Lu.place, p, k);
  fPut(Lu.pivot, p, value);
  iPut(Ordering.assigned, p, variable);
  iPut(Ordering.rowDone, p, 1);
}

/** What a search of analyses finds, as plain data: how many, and stations × parameters. */
import type { CrossedCell } from '~/modules/monitoring/quality/domain';
import type { Paging } from '~/ui/table/table-url';

interface CrossedColumn {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
}
type Cell = Pick<CrossedCell, 'n' | 'nQuantified' | 'lqMin' | 'lqMax' | 'max'> & { readonly to: string };
export interface CrossedRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly to: string;
  readonly n: number;
  /** by the key of its column */
  readonly cells: Readonly<Record<string, Cell>>;
}
export interface AnalysesFound {
  readonly count: number;
  /** they were counted no further */
  readonly isMore: boolean;
  readonly stations: number;
  /** those with most analyses */
  readonly columns: readonly CrossedColumn[];
  readonly rows: readonly CrossedRow[];
  readonly leftColumns: number;
  readonly leftRows: number;
  /** of stations */
  readonly paging: Paging;
  /** criteria, as the address of its files has them; null: nothing to take away, or more than they hold */
  readonly files: Readonly<Record<string, string>> | null;
  readonly mostInFiles: number;
  /** the calculated parameters among them, and what they stand on */
  readonly reckoned: readonly ReckonedView[];
}
interface ReckonedView {
  readonly code: string;
  readonly name: string;
  readonly formula: string;
  readonly below: 'zero' | 'half';
  readonly n: number;
  readonly incomplete: number;
  readonly completed: number;
  readonly withLimits: number;
}

/** What the page of an execution shows. */
import type { Paging } from '~/ui/table/table-url';
import type { ExecutionHead, Figure, LogLevel, LogLine } from '../domain';

export interface ExecutionView extends Omit<ExecutionHead, 'result' | 'owner' | 'definition'> {
  readonly figures: readonly Figure[];
  /** the lowest that is shown */
  readonly level: LogLevel;
  readonly counts: Partial<Record<LogLevel, number>>;
  readonly lines: readonly LogLine[];
  readonly paging: Paging;
  /** why it did not do all of its work */
  readonly trouble: Pick<LogLine, 'station' | 'comment' | 'value'> | null;
  readonly mayExecute: boolean;
}

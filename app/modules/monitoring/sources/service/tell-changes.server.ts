/** What a source changed since it was read: how many values, the largest of them before and after, how many codes. */
import { formatInstant } from '~/kernel/civil-date';
import { numberForInput } from '~/kernel/french-number';
import type { MeasureChanges } from '~/modules/monitoring/series/domain/compared-measures';
import { worded } from '~/platform/jobs/log-words';

const TOLD = 5;
type Log = (level: 'info' | 'warning' | 'error', words: ReturnType<typeof worded>, about?: string) => Promise<void>;

export async function tellChanges(
  log: Log,
  code: string,
  { changed, changes }: { readonly changed: number; readonly changes: readonly MeasureChanges[] },
): Promise<void> {
  if (changed === 0) return;
  await log('warning', worded('sources:log.changed', { count: changed }), code);
  const sum = (of: 'values' | 'codes'): number => changes.reduce((total, one) => total + one[of], 0);
  const largest = changes
    .flatMap((one) => one.largest)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a.at - b.at)
    .slice(0, TOLD);
  const said = (value: number | null): string => (value === null ? '∅' : numberForInput(value));
  const list = largest.map(
    ({ at, before, after }) => `${formatInstant(new Date(at))} : ${said(before)} → ${said(after)}`,
  );
  if (sum('values') > 0)
    await log(
      'warning',
      worded('sources:log.changedValues', { count: sum('values'), shown: list.length, list: list.join(' ; ') }),
      code,
    );
  if (sum('codes') > 0) await log('info', worded('sources:log.changedCodes', { count: sum('codes') }), code);
}
/** A value that stands where none stood is the largest change. */
const sizeOf = ({ before, after }: MeasureChanges['largest'][number]): number =>
  before === null || after === null ? Infinity : Math.abs(after - before);

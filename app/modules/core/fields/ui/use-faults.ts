/** The sentences of faults, whatever fields they are of: at each, and all together. */
import { useTranslation } from 'react-i18next';
import { closed, WHOLE, type Fault, type FaultLists, type FormReply } from '~/kernel/form';
import { fieldName } from '~/ui/grid/cell-address';
import type { PostedCell } from '~/ui/grid/grid-post';

export function useFaults(faults: FaultLists = {}) {
  const { t } = useTranslation();
  const say = (fault: Fault) => (typeof fault === 'string' ? t(fault) : t(fault.key, { ...fault.params }));
  const errors = (field: string): string[] => [faults[field] ?? []].flat().map(say);
  const summary = Object.keys(faults).flatMap((field) =>
    errors(field).map((message) => (field === WHOLE ? { message } : { fieldId: field, message })),
  );
  /** of the whole, one sentence after the other */
  const whole = errors(WHOLE).map(closed).join(' ');
  return { errors, summary, whole };
}

export type SheetReply = FormReply<{ readonly cells: readonly PostedCell[] }>;

/** What is wrong with the whole save of a sheet, and with which of its cells. */
export function useSheetFaults(reply: SheetReply | undefined) {
  const { errors: errorsOf } = useFaults(reply?.faults);
  const cells = reply?.more?.cells ?? [];
  const errors = cells.flatMap(({ row, column }) =>
    errorsOf(fieldName('cells', row, column)).map((message) => ({ row, column, message })),
  );
  return { cells, errors, summary: errorsOf(WHOLE).map((message) => ({ message })) };
}

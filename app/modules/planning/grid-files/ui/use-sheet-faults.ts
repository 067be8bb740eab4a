/** What a save of a sheet answers, and its sentences: apart from those of forms, which need nothing of a grid. */
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { fieldName } from '~/ui/grid/cell-address';
import type { PostedCell } from '~/ui/grid/grid-post';

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

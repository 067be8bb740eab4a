/** The sentences of faults, whatever fields they are of: at each, and all together. */
import { useTranslation } from 'react-i18next';
import { closed, WHOLE, type Fault, type FaultLists, type FormReply } from '~/kernel/form';
import { colon } from '~/kernel/french-number';
import type { FieldSet } from '../domain';
import { fieldName } from '~/ui/grid/cell-address';
import type { PostedCell } from '~/ui/grid/grid-post';

interface Told {
  /** their limits, which sentences may say */
  readonly fields?: FieldSet;
  /** what a field is called, above the form; null: its sentence says it */
  readonly label?: (field: string) => string | null;
}

export function useFaults(faults: FaultLists = {}, { fields = {}, label = () => null }: Told = {}) {
  const { t, i18n } = useTranslation();
  const errors = (field: string): string[] =>
    [faults[field] ?? []]
      .flat()
      .map((fault) => (typeof fault === 'string' ? { key: fault } : fault))
      .map(({ key, params }: Exclude<Fault, string>) => t(key, { ...fields[field]?.input, ...params }));
  const summary = Object.keys(faults).flatMap((field) =>
    errors(field).map((error) => {
      const name = label(field);
      const message = name === null || field === WHOLE ? error : `${name}${colon(i18n.language)}${error}`;
      return field.split('.').at(-1) === WHOLE ? { message } : { fieldId: field, message };
    }),
  );
  /** what is wrong with one, a sentence after the other */
  const said = (field: string): string => errors(field).map(closed).join(' ');
  return { errors, summary, said, whole: said(WHOLE) };
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

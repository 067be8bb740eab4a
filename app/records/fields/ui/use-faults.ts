/** The sentences of faults, whatever fields they are of: at each, and all together. */
import { useTranslation } from 'react-i18next';
import { closed, WHOLE, type Fault, type Faults } from '~/kernel/form';
import { colon } from '~/kernel/french-number';
import type { FieldSet } from '../domain';

interface Told {
  /** their limits, which sentences may say */
  readonly fields?: FieldSet;
  /** what a field is called, above the form; null: its sentence says it */
  readonly label?: (field: string) => string | null;
}

export function useFaults(faults: Faults = {}, { fields = {}, label = () => null }: Told = {}) {
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
      // « 3.form »: of one block of a form that has several
      return field.split('.').at(-1) === WHOLE ? { message } : { fieldId: field, message };
    }),
  );
  /** what is wrong with one, a sentence after the other */
  const said = (field: string): string => errors(field).map(closed).join(' ');
  return { errors, summary, said, whole: said(WHOLE) };
}

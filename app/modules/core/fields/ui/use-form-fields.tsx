/** The fields of a form: each drawn with its words and its faults, and all faults together above the form. */
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { Fault } from '~/kernel/form';
import { colon } from '~/kernel/french-number';
import type { FieldName, FieldSet } from '../domain';
import { FormField, type FormFieldProps } from './form-field';

interface FormFields {
  /** key under which the fields have their labels, or that of each */
  readonly labels: string | ((name: string) => string);
  readonly texts: FieldTexts;
  /** field, or « form » or nothing for the whole → keys of its sentences, which may say the limits of the field */
  readonly faults?: Readonly<Record<string, Fault | readonly Fault[] | null | undefined>>;
}

export function useFormFields<Fields extends FieldSet>(fields: Fields, { labels, texts, faults = {} }: FormFields) {
  const { t, i18n } = useTranslation();
  const label = (name: string): string => t(typeof labels === 'string' ? `${labels}.${name}` : labels(name));
  const errorsOf = (name: string): string[] =>
    [faults[name] ?? []]
      .flat()
      .map((fault) => (typeof fault === 'string' ? { key: fault } : fault))
      .map(({ key, params }: Exclude<Fault, string>) => t(key, { ...fields[name]?.input, ...params }));
  const field = (name: FieldName<Fields>, more: Partial<FormFieldProps> = {}) => (
    <FormField
      key={name}
      field={fields[name] as FormFieldProps['field']}
      name={name}
      label={label(name)}
      texts={texts}
      errors={errorsOf(name)}
      {...more}
    />
  );
  const summary = Object.keys(faults).flatMap((name) => {
    const whole = name === '' || name === 'form';
    return errorsOf(name).map((error) =>
      whole ? { message: error } : { fieldId: name, message: `${label(name)}${colon(i18n.language)}${error}` },
    );
  });
  return { field, label, errorsOf, summary };
}

/** The fields of a form: each drawn with its words and its faults, and all faults together above the form. */
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { Faults } from '~/kernel/form';
import type { FieldName, FieldSet } from '../domain';
import { useFaults } from './use-faults';
import { FormField, type FormFieldProps } from './form-field';

interface FormFields {
  /** key under which the fields have their labels, or that of each */
  readonly labels: string | ((name: string) => string);
  readonly texts: FieldTexts;
  readonly faults?: Faults;
}

export function useFormFields<Fields extends FieldSet>(fields: Fields, { labels, texts, faults = {} }: FormFields) {
  const { t } = useTranslation();
  const label = (name: string): string => t(typeof labels === 'string' ? `${labels}.${name}` : labels(name));
  const { errors: errorsOf, summary } = useFaults(faults, { fields, label });
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
  return { field, label, errorsOf, summary };
}

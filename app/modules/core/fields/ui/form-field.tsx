/** One field of a form, drawn from its definition. The texts are those the form was opened or refused with. */
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { Checkbox, Select } from '~/ui/form/choices';
import { NumberField, TextField } from '~/ui/form/inputs';
import type { Field } from '../domain';

export interface FormFieldProps {
  readonly field: Pick<Field<unknown>, 'input' | 'show'>;
  readonly name: string;
  readonly label: string;
  readonly texts: FieldTexts;
  /** before the name, where one form holds several things */
  readonly prefix?: string;
  /** sentences, already translated */
  readonly errors?: readonly string[];
  readonly help?: string;
  /** in place of what the definition says */
  readonly required?: boolean;
  /** replaces the choices of the definition */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** words of the choice of nothing */
  readonly empty?: string;
}

export function FormField({ field, name, texts, prefix = '', options, empty, ...more }: FormFieldProps) {
  const { t, i18n } = useTranslation();
  const { control, values = [], wording = '', maxLength, required } = field.input;
  const [text = ''] = texts[name] ?? [];
  const common = { required, ...more, name: prefix + name };
  const shown = field.show?.(text, i18n.language) ?? text;
  if (control === 'check')
    return <Checkbox {...common} required={undefined} defaultChecked={(texts[name] ?? []).length > 0} />;
  if (control === 'select' || options) {
    const offered = values.includes(text) || text === '' ? values : [text, ...values];
    const worded = offered.map((value) => ({ value, label: t(`${wording}.${value}`, { defaultValue: value }) }));
    return <Select {...common} options={options ?? worded} empty={empty} defaultValue={text} />;
  }
  if (control === 'number') return <NumberField {...common} defaultValue={shown} />;
  return (
    <TextField
      {...common}
      type={control === 'moment' ? 'datetime-local' : 'text'}
      maxLength={maxLength}
      defaultValue={shown}
    />
  );
}

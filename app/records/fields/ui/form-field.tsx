/** One field of a form, drawn from its definition. The texts are those the form was opened or refused with. */
import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { Checkbox, CheckboxGroup, Select } from '~/ui/form/choices';
import { DateField, NumberField, TextArea, TextField } from '~/ui/form/inputs';
import { wordKey, type Field, type FieldInput } from '../domain';

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
  readonly empty?: string | true;
  readonly className?: string;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly autoCapitalize?: string;
  readonly spellCheck?: boolean;
  readonly inputMode?: 'numeric';
  readonly disabled?: boolean;
  readonly rows?: number;
  /** choices beside each other */
  readonly inline?: boolean;
  /** what keeps a text a number while it is typed */
  readonly guard?: Pick<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onBlur' | 'onKeyDown'>;
}

/** Types of inputs that are no plain text. */
const TYPES: Readonly<Partial<Record<FieldInput['control'], string>>> = {
  moment: 'datetime-local',
  email: 'email',
  password: 'password',
};
/** Spaces between the digits of a phone number. */
const TYPED_SPACES = 4;

export function FormField({ field, name, texts, prefix = '', empty, rows, inline, guard, ...given }: FormFieldProps) {
  const { t, i18n } = useTranslation();
  const { options = field.input.options, ...more } = given;
  const { control, values = [], max, required, unit } = field.input;
  const [text = ''] = texts[name] ?? [];
  const common = { required, ...more, name: prefix + name };
  const shown = field.show?.(text, i18n.language) ?? text;
  switch (control) {
    case 'check':
      return <Checkbox {...common} required={undefined} defaultChecked={(texts[name] ?? []).length > 0} />;
    case 'many':
      return <CheckboxGroup {...common} options={options ?? []} defaultValues={texts[name]} inline={inline} />;
    case 'number':
      // a number that stands for a thing is chosen by its name
      if (options) break;
      return <NumberField {...common} {...guard} unit={unit} defaultValue={shown} />;
    case 'day':
      return <DateField {...common} defaultValue={shown} />;
    case 'lines':
      return <TextArea {...common} rows={rows} maxLength={max} defaultValue={shown} />;
    case 'year':
      return <TextField {...common} className="input-short" inputMode="numeric" maxLength={4} defaultValue={shown} />;
    case 'tel':
      return (
        <TextField
          {...common}
          type="tel"
          inputMode="numeric"
          maxLength={(max ?? 0) + TYPED_SPACES}
          defaultValue={shown}
        />
      );
  }
  if (control === 'select' || options) {
    const offered = values.includes(text) || text === '' ? values : [text, ...values];
    const worded = offered.map((value) => ({
      value,
      label: field.input.named?.(value) ?? t(wordKey(field.input, value), { defaultValue: value }),
    }));
    // what was typed stays typed, though it be offered no more
    const gone = control === 'number' && text !== '' && options?.every(({ value }) => value !== text);
    const listed = gone ? [{ value: text, label: text }, ...(options ?? [])] : (options ?? worded);
    return <Select {...common} options={listed} empty={empty} defaultValue={text} />;
  }
  return <TextField {...common} type={TYPES[control] ?? 'text'} maxLength={max} defaultValue={shown} />;
}

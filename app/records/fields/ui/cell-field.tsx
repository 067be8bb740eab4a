import { committedNumber } from '~/ui/enhance/committed-number';
import { NumberInput } from '~/ui/form/number-input';
import type { FieldInput } from '../domain';

interface CellFieldProps {
  readonly input: FieldInput;
  readonly name: string;
  /** its column and its row: nothing else names it */
  readonly label: string;
  readonly texts: readonly string[];
  /** the form it belongs to, by its id: a table holds others */
  readonly form: string;
}

/** A field in a cell of a list. */
export function CellField({ input, name, label, texts, form }: CellFieldProps) {
  const { control, required, options = [], max, whole } = input;
  const [text = ''] = texts;
  const common = { form, name, 'aria-label': label };
  if (control === 'check') return <input {...common} type="checkbox" defaultChecked={texts.length > 0} />;
  if (control === 'select')
    return (
      <select {...common} className="input" defaultValue={text}>
        {required ? null : <option value="" />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  if (control === 'number')
    return (
      <NumberInput
        {...common}
        {...committedNumber(whole)}
        className="input input-number"
        autoComplete={undefined}
        defaultValue={text}
      />
    );
  return (
    <input
      {...common}
      className="input"
      type={control === 'day' ? 'date' : 'text'}
      maxLength={max}
      defaultValue={text}
    />
  );
}

import { committedNumber } from '~/ui/enhance/committed-number';
import type { FieldView } from '../view/column.view';

/** A field in a cell of the list: its label is the column and the row. */
export function CellField({ field, row, title }: { field: FieldView; row: string; title: string }) {
  const name = `row.${row}.${field.name}`;
  const label = `${field.label}, ${title}`;
  const { input } = field;
  if (input.control === 'check')
    return (
      <input
        type="checkbox"
        form="list-form"
        name={name}
        value="1"
        defaultChecked={field.value === '1'}
        aria-label={label}
      />
    );
  if (input.control === 'select') {
    return (
      <select className="input" form="list-form" name={name} defaultValue={field.value} aria-label={label}>
        {field.required || input.always ? null : <option value="" />}
        {(input.options ?? []).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const asNumber = input.control === 'number' ? committedNumber(input.whole) : {};
  return (
    <input
      {...asNumber}
      className={input.control === 'number' ? 'input input-number' : 'input'}
      form="list-form"
      name={name}
      defaultValue={field.value}
      aria-label={label}
      maxLength={input.maxLength}
      inputMode={input.control === 'number' ? 'decimal' : undefined}
      type={input.control === 'day' ? 'date' : 'text'}
    />
  );
}

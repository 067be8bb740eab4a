/** Native select, checkboxes and radio buttons. */
import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icon';
import { classes } from '../tone';
import { apartFromField, Field, FieldErrors, FieldGroup, fieldAria, fieldId, type FieldProps } from './field';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
  readonly group?: string;
  /** a picture before the word */
  readonly icon?: IconName;
  readonly disabled?: boolean;
}

/** Label of the empty option: absent = no empty option, `true` = « Choisir… ». */
export function Select({
  options,
  empty,
  ...props
}: FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name' | 'className' | 'required'> & {
    options: readonly Option[];
    empty?: string | true;
  }) {
  const { t } = useTranslation('ui');
  const { field, own } = apartFromField(props);
  const groups = [...new Set(options.map((option) => option.group))];
  return (
    <Field {...field} answered={empty === undefined}>
      <select className="input" name={field.name} {...fieldAria(field)} {...own}>
        {empty === undefined ? null : <option value="">{empty === true ? t('form.choose') : empty}</option>}
        {groups.map((group) => {
          const inside = options
            .filter((option) => option.group === group)
            .map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ));
          return group === undefined ? (
            inside
          ) : (
            <optgroup key={group} label={group}>
              {inside}
            </optgroup>
          );
        })}
      </select>
    </Field>
  );
}

type ChoiceProps = { label: string; help?: string; errors?: readonly string[] } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type'
>;

/** One checkbox with its label. Unchecked, it sends nothing; checked, it sends `value` ("on" by default). */
export function Checkbox({ label, help, errors, id, name, ...input }: ChoiceProps & { name: string }) {
  const key = fieldId({ id, name });
  const invalid = (errors?.length ?? 0) > 0;
  return (
    <div className="field">
      <span className="choice">
        <input
          type="checkbox"
          id={key}
          name={name}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${key}-error` : undefined}
          {...input}
        />
        <label htmlFor={key}>
          {label}
          {help ? <small>{help}</small> : null}
        </label>
      </span>
      <FieldErrors id={key} errors={errors} />
    </div>
  );
}

interface ManyProps extends FieldProps {
  readonly options: readonly Option[];
  readonly inline?: boolean;
}

export function RadioGroup({ options, inline, defaultValue, ...field }: ManyProps & { defaultValue?: string }) {
  return (
    <Choices
      type="radio"
      chosen={defaultValue === undefined ? [] : [defaultValue]}
      options={options}
      inline={inline}
      field={field}
    />
  );
}

export function CheckboxGroup({
  options,
  inline,
  defaultValues = [],
  ...field
}: ManyProps & { defaultValues?: readonly string[] }) {
  return <Choices type="checkbox" chosen={defaultValues} options={options} inline={inline} field={field} />;
}

function Choices({
  type,
  chosen,
  options,
  inline,
  field,
}: {
  type: 'radio' | 'checkbox';
  chosen: readonly string[];
  options: readonly Option[];
  inline?: boolean;
  field: FieldProps;
}) {
  const id = fieldId(field);
  return (
    <FieldGroup {...field}>
      <div className={classes('choices', inline && 'choices-inline')}>
        {options.map((option) => (
          <span key={option.value} className="choice">
            <input
              type={type}
              name={field.name}
              value={option.value}
              id={`${id}-${option.value}`}
              defaultChecked={chosen.includes(option.value)}
              disabled={option.disabled}
              required={type === 'radio' && field.required}
            />
            <label htmlFor={`${id}-${option.value}`}>
              {option.icon ? (
                <span className="row">
                  <Icon name={option.icon} /> {option.label}
                </span>
              ) : (
                option.label
              )}
              {option.help ? <small>{option.help}</small> : null}
            </label>
          </span>
        ))}
      </div>
    </FieldGroup>
  );
}

/** The basic fields: native inputs with our styles. They are uncontrolled: `defaultValue` is the server's value. */
import { useRef, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { useBeforePaint } from '../enhance/use-before-paint';
import { useTextBeforeHydration } from '../enhance/use-text-before-hydration';
import { classes } from '../tone';
import { Field, fieldAria, fieldId, type FieldProps } from './field';

type Native<Element> = Omit<Element, 'id' | 'name' | 'className' | 'required'>;

export function TextField({
  name,
  label,
  help,
  errors,
  required,
  id,
  className,
  ...input
}: FieldProps & Native<InputHTMLAttributes<HTMLInputElement>>) {
  const field = { name, label, help, errors, required, id, className };
  return (
    <Field {...field}>
      <input type="text" className="input" name={name} {...fieldAria(field)} {...input} />
    </Field>
  );
}

/** A text input with a numeric keyboard: type=number would refuse « 1 234,5 ». */
export function NumberField({
  name,
  label,
  help,
  errors,
  required,
  id,
  className,
  unit,
  short = true,
  ...input
}: FieldProps & Native<InputHTMLAttributes<HTMLInputElement>> & { unit?: string; short?: boolean }) {
  const field = { name, label, help, errors, required, id, className };
  return (
    <Field {...field}>
      <div className="with-unit">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={classes('input', 'input-number', short && 'input-short')}
          name={name}
          {...fieldAria(field)}
          {...input}
        />
        {unit ? <span>{unit}</span> : null}
      </div>
    </Field>
  );
}

/** A date without time, sent as YYYY-MM-DD; the browser shows DD/MM/YYYY. */
export function DateField({
  name,
  label,
  help,
  errors,
  required,
  id,
  className,
  ...input
}: FieldProps & Native<InputHTMLAttributes<HTMLInputElement>>) {
  const field = { name, label, help, errors, required, id, className };
  return (
    <Field {...field}>
      <input type="date" className="input input-short" name={name} {...fieldAria(field)} {...input} />
    </Field>
  );
}

export function FileField({
  name,
  label,
  help,
  errors,
  required,
  id,
  className,
  ...input
}: FieldProps & Native<InputHTMLAttributes<HTMLInputElement>>) {
  const field = { name, label, help, errors, required, id, className };
  return (
    <Field {...field}>
      <input type="file" className="input" name={name} {...fieldAria(field)} {...input} />
    </Field>
  );
}

export function TextArea({
  name,
  label,
  help,
  errors,
  required,
  id,
  className,
  ...area
}: FieldProps & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const field = { name, label, help, errors, required, id, className };
  const submitted = useTextBeforeHydration(fieldId(field));
  const element = useRef<HTMLTextAreaElement>(null);
  useBeforePaint(() => {
    const field = element.current;
    if (field && submitted !== null && field.value === field.defaultValue) field.value = submitted;
  }, [submitted]);
  return (
    <Field {...field}>
      <textarea ref={element} className="input" name={name} {...fieldAria(field)} {...area} />
    </Field>
  );
}

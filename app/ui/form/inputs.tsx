/** The basic fields: native inputs with our styles. They are uncontrolled: `defaultValue` is the server's value. */
import { useRef, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { useBeforePaint } from '../enhance/use-before-paint';
import { useTextBeforeHydration } from '../enhance/use-text-before-hydration';
import { classes } from '../tone';
import { apartFromField, Field, fieldAria, fieldId, type FieldProps } from './field';
import { NumberInput } from './number-input';

type Native<Element> = Omit<Element, 'id' | 'name' | 'className' | 'required'>;
type InputProps = FieldProps & Native<InputHTMLAttributes<HTMLInputElement>>;

function InputField({
  inputClass = 'input',
  answered,
  ...props
}: InputProps & { inputClass?: string; answered?: boolean }) {
  const { field, own } = apartFromField(props);
  return (
    <Field {...field} answered={answered}>
      <input type={own.type} className={inputClass} name={field.name} {...fieldAria(field)} {...own} />
    </Field>
  );
}

export const TextField = (props: InputProps) => <InputField type="text" {...props} />;

/** A date without time, sent as YYYY-MM-DD; the browser shows DD/MM/YYYY. */
export const DateField = (props: InputProps) => <InputField type="date" inputClass="input input-short" {...props} />;

/** `answered`: another field of the form can bring the file instead. */
export const FileField = (props: InputProps & { answered?: boolean }) => <InputField type="file" {...props} />;

/** A text input with a numeric keyboard: type=number would refuse « 1 234,5 ». */
type NumberFieldProps = Omit<InputProps, 'defaultValue'> & { defaultValue?: string; unit?: string; short?: boolean };
export function NumberField({ unit, short = true, ...props }: NumberFieldProps) {
  const { field, own } = apartFromField(props);
  return (
    <Field {...field}>
      <div className="with-unit">
        <NumberInput
          className={classes('input', 'input-number', short && 'input-short')}
          name={field.name}
          {...fieldAria(field)}
          {...own}
        />
        {unit ? <span>{unit}</span> : null}
      </div>
    </Field>
  );
}

export function TextArea(props: FieldProps & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { field, own } = apartFromField(props);
  const submitted = useTextBeforeHydration(fieldId(field));
  const element = useRef<HTMLTextAreaElement>(null);
  useBeforePaint(() => {
    const field = element.current;
    if (field && submitted !== null && field.value === field.defaultValue) field.value = submitted;
  }, [submitted]);
  return (
    <Field {...field}>
      <textarea ref={element} className="input" name={field.name} {...fieldAria(field)} {...own} />
    </Field>
  );
}

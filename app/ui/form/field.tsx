/** The frame of every field: label above, help and error below, linked to the input for screen readers. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { classes } from '../tone';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  /** Translated messages. */
  readonly errors?: readonly string[];
  readonly required?: boolean;
  /** Defaults to the name; needed when two fields of a page have the same name. */
  readonly id?: string;
  readonly className?: string;
}

interface FieldAria {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly required?: boolean;
}

/** What is said of the field, and what belongs to its input alone. */
export function apartFromField<Props extends FieldProps>(props: Props) {
  const { name, label, help, errors, required, id, className, ...own } = props;
  return { field: { name, label, help, errors, required, id, className }, own };
}

export const fieldId = (props: Pick<FieldProps, 'id' | 'name'>): string => props.id ?? props.name;

export function fieldAria(props: FieldProps): FieldAria {
  const id = fieldId(props);
  const hasError = (props.errors?.length ?? 0) > 0;
  const described = [props.help ? `${id}-help` : '', hasError ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': hasError || undefined,
    required: props.required,
  };
}

/**
 * `answered`: the field always has a value (a list without an empty option), so it is marked neither required nor
 * optional.
 */
export function Field({ children, answered, ...props }: FieldProps & { children: ReactNode; answered?: boolean }) {
  const { t } = useTranslation('ui');
  const id = fieldId(props);
  return (
    <div className={classes('field', props.className)}>
      <label htmlFor={id}>
        {props.label}
        {props.required || answered ? null : <span className="optional"> {t('form.optional')}</span>}
      </label>
      <FieldHelp id={id} help={props.help} />
      {children}
      <FieldErrors id={id} errors={props.errors} />
    </div>
  );
}

function FieldHelp({ id, help }: { id: string; help?: ReactNode }) {
  return help ? (
    <p className="field-help" id={`${id}-help`}>
      {help}
    </p>
  ) : null;
}

export function FieldErrors({ id, errors }: { id: string; errors?: readonly string[] }) {
  const { t } = useTranslation('ui');
  if (!errors || errors.length === 0) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="circle-alert" />
      <span>
        <span className="visually-hidden">{t('form.error')} </span>
        {errors.join(' ')}
      </span>
    </p>
  );
}

/** A group of choices under one legend. */
export function FieldGroup({ children, ...props }: FieldProps & { children: ReactNode }) {
  const id = fieldId(props);
  const aria = fieldAria(props);
  return (
    <fieldset
      className={classes('field', props.className)}
      id={id}
      aria-describedby={aria['aria-describedby']}
      tabIndex={-1}
    >
      <legend>{props.label}</legend>
      <FieldHelp id={id} help={props.help} />
      {children}
      <FieldErrors id={id} errors={props.errors} />
    </fieldset>
  );
}

import { useFormAction, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icon';
import { classes } from '../tone';
import { useHeldNow } from '../unsaved/held-now';

interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly intent?: string;
  readonly icon?: IconName;
  readonly emphasis?: 'primary' | 'danger' | 'plain' | 'quiet';
  readonly formAction?: string;
  /** id of its form, when it stands outside */
  readonly form?: string;
  readonly formNoValidate?: boolean;
  /** its whole name, where the word on it is short */
  readonly label?: string;
}

/**
 * A submit button that shows when its form is being sent. It ignores a second click but stays enabled: a disabled
 * button would lose the focus. The server itself refuses to create a record twice.
 */
export function SubmitButton({
  children,
  intent,
  icon,
  emphasis = 'primary',
  formAction,
  form,
  formNoValidate,
  label,
}: SubmitButtonProps) {
  const { t } = useTranslation('ui');
  const navigation = useNavigation();
  // what takes away looks so, wherever it stands
  const look = icon === 'trash' && emphasis === 'plain' ? 'danger' : emphasis;
  const here = useFormAction(formAction);
  const held = useHeldNow();
  const pending =
    !held &&
    navigation.state !== 'idle' &&
    navigation.formMethod === 'POST' &&
    navigation.formAction === here &&
    (intent === undefined || navigation.formData?.get('intent') === intent);
  return (
    <button
      type="submit"
      name={intent === undefined ? undefined : 'intent'}
      value={intent}
      form={form}
      formAction={formAction}
      formNoValidate={formNoValidate}
      aria-label={label}
      title={label}
      className={classes('button', look !== 'plain' && `button-${look}`)}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
      }}
    >
      {pending ? (
        <>
          <Icon name="loader-circle" />
          <span role="status">{t('form.sending')}</span>
        </>
      ) : (
        <>
          {icon ? <Icon name={icon} /> : null}
          {children}
        </>
      )}
    </button>
  );
}

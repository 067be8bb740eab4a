/** A new password and its confirmation, under the installation's rules. */
import { useTranslation } from 'react-i18next';
import { TextField } from '~/ui/form/inputs';

export interface PolicyWords {
  readonly minimum: number;
  readonly digit: boolean;
  readonly uppercase: boolean;
  readonly special: boolean;
  readonly description: string;
}

export function usePolicySentence({ minimum, digit, uppercase, special, description }: PolicyWords): string {
  const { t } = useTranslation('accounts');
  const asked = [digit && 'digit', uppercase && 'uppercase', special && 'special']
    .filter((one) => one !== false)
    .map((one) => t(`password.rule.${one}`));
  return [t('password.rule.minimum', { count: minimum }), ...asked, description].filter(Boolean).join(' ');
}

/** Keys of sentences, by field. */
export interface NewPasswordMessages {
  readonly password?: readonly string[];
  readonly confirmation?: readonly string[];
}

export function NewPasswordFields({ policy, errors }: { policy: PolicyWords; errors?: NewPasswordMessages }) {
  const { t } = useTranslation('accounts');
  const errorsOf = (field: keyof NewPasswordMessages) => errors?.[field]?.map((key) => t(key));
  return (
    <>
      <TextField
        name="password"
        type="password"
        label={t('password.new')}
        help={usePolicySentence(policy)}
        errors={errorsOf('password')}
        autoComplete="new-password"
        maxLength={200}
        required
      />
      <TextField
        name="confirmation"
        type="password"
        label={t('password.confirmation')}
        errors={errorsOf('confirmation')}
        autoComplete="new-password"
        maxLength={200}
        required
      />
    </>
  );
}

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

interface NewPasswordFieldsProps {
  readonly policy: PolicyWords;
  /** the sentences of a field */
  readonly errorsOf: (field: string) => readonly string[];
}
export function NewPasswordFields({ policy, errorsOf }: NewPasswordFieldsProps) {
  const { t } = useTranslation('accounts');
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

/** Identity, roles and validity of an account: the same fields to create and to edit one. */
import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { EditConflict } from '~/kernel/edit-conflict';
import { Checkbox } from '~/ui/form/choices';
import { ErrorSummary } from '~/ui/form/error-summary';
import { DateField, TextField } from '~/ui/form/inputs';
import { LanguageSelect } from '~/ui/form/language-select';
import { Panel } from '~/ui/layout/panel';
import { usePolicySentence, type PolicyWords } from './new-password-fields';

interface UserValues {
  readonly login?: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly labo: boolean;
  readonly consultant: boolean;
  readonly metadata: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly locale: string;
}

export function UserFields({
  values,
  policy,
  isNew,
  reply,
  editConflict,
}: {
  values: UserValues;
  policy: PolicyWords;
  isNew: boolean;
  reply?: SubmissionResult<string[]>;
  editConflict?: EditConflict;
}) {
  const { t } = useTranslation(['administration', 'accounts', 'common']);
  const submitted: Readonly<Record<string, unknown>> | null | undefined = editConflict
    ? Object.fromEntries(Object.entries(editConflict.values).map(([name, [text]]) => [name, text]))
    : reply?.initialValue;
  const errors = editConflict ? {} : (reply?.error ?? {});
  const text = (name: keyof UserValues) => ({
    name,
    id: name,
    errors: errors[name]?.map((key) => t(key)),
    defaultValue: submitted ? String(submitted[name] ?? '') : String(values[name] ?? ''),
  });
  const checked = (name: 'isAdmin' | 'labo' | 'consultant' | 'metadata') => ({
    name,
    id: name,
    defaultChecked: submitted ? submitted[name] === 'on' : values[name],
  });
  const summary = Object.entries(errors).flatMap(([name, keys]) =>
    (keys ?? []).map((key) => ({
      fieldId: name || undefined,
      message: name ? `${t(`administration:user.${name}`)} – ${t(key)}` : t(key),
    })),
  );
  return (
    <>
      <ErrorSummary errors={summary} />
      <div className="columns">
        <Panel title={t('administration:user.identity')} key={`identity ${editConflict?.version ?? ''}`}>
          {isNew ? (
            <TextField
              label={t('administration:user.login')}
              help={t('administration:user.loginHelp')}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={60}
              required
              {...text('login')}
            />
          ) : null}
          <TextField label={t('administration:user.name')} maxLength={120} required {...text('name')} />
          <TextField type="email" label={t('administration:user.email')} maxLength={254} required {...text('email')} />
          <LanguageSelect label={t('administration:user.locale')} {...text('locale')} />
        </Panel>
        <Panel title={t('administration:user.roles')} key={`roles ${editConflict?.version ?? ''}`}>
          <Checkbox
            label={t('administration:user.role.admin')}
            help={t('administration:user.roleHelp.admin')}
            {...checked('isAdmin')}
          />
          <Checkbox
            label={t('administration:user.role.animator')}
            help={t('administration:user.roleHelp.animator')}
            {...checked('labo')}
          />
          <Checkbox
            label={t('administration:user.role.consultant')}
            help={t('administration:user.roleHelp.consultant')}
            {...checked('consultant')}
          />
          <Checkbox
            label={t('administration:user.role.manager')}
            help={t('administration:user.roleHelp.manager')}
            {...checked('metadata')}
          />
          <div className="form-row">
            <DateField label={t('administration:user.startDate')} {...text('startDate')} />
            <DateField label={t('administration:user.endDate')} {...text('endDate')} />
          </div>
        </Panel>
        <Panel title={t(isNew ? 'administration:user.oneTime' : 'administration:user.newOneTime')}>
          <p className="soft small">{t('administration:user.oneTimeHelp')}</p>
          <TextField
            name="password"
            type="password"
            label={t('accounts:password.new')}
            help={usePolicySentence(policy)}
            errors={errors['password']?.map((key) => t(key))}
            autoComplete="new-password"
            maxLength={200}
            required={isNew}
          />
          <TextField
            name="confirmation"
            type="password"
            label={t('accounts:password.confirmation')}
            errors={errors['confirmation']?.map((key) => t(key))}
            autoComplete="new-password"
            maxLength={200}
            required={isNew}
          />
        </Panel>
      </div>
    </>
  );
}

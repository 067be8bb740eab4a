/** Identity, roles and validity of an account: the same fields to create and to edit one. */
import { useTranslation } from 'react-i18next';
import { ROLE_GRANTS } from '~/kernel/actor';
import type { FormReply } from '~/kernel/form';
import { restOf, startOf, textsOf } from '~/records/fields/domain';
import { useRecordForm, type RecordView } from '~/records/fields/ui/use-record-form';
import { LanguageSelect } from '~/ui/form/language-select';
import { Panel } from '~/ui/layout/panel';
import { REACHED_AT, STATION_FILTERS, USER_FIELDS } from '../domain';
import { NewUserForm } from '../forms/user-form';
import { usePolicySentence, type PolicyWords } from './new-password-fields';

const ROLES = { isAdmin: 'admin', labo: 'animator', consultant: 'consultant', metadata: 'manager' } as const;
const DATES = ['startDate', 'endDate'] as const;
const IDENTITY = restOf(USER_FIELDS, [
  'locale',
  ...DATES,
  'isAdmin',
  'labo',
  'consultant',
  'metadata',
  'firstname',
  'contributorCode',
  ...REACHED_AT,
  ...STATION_FILTERS,
]);

const EMPTY = textsOf(NewUserForm.fields, startOf(NewUserForm.fields));

interface Props {
  /** left out for a new account */
  readonly view?: RecordView;
  readonly policy: PolicyWords;
  readonly reply?: FormReply;
  /** who does not make administrators is not offered it */
  readonly may: { readonly allot: boolean };
}

export function UserFields({ view, policy, reply, may }: Props) {
  const { t } = useTranslation(['administration', 'accounts', 'common', 'ui']);
  const isNew = view === undefined;
  const { field, label, errorsOf, texts, head, key } = useRecordForm(NewUserForm.fields, {
    labels: 'administration:user',
    view: view ?? { version: 0, texts: EMPTY },
    again: reply,
    sendsSeen: !isNew,
    conflictAlso: t('ui:editConflict.passwordAgain'),
  });
  return (
    <>
      {head}
      <div className="columns">
        <Panel title={t('administration:user.identity')} key={`identity ${key}`}>
          {isNew
            ? field('login', {
                help: t('administration:user.loginHelp'),
                autoCapitalize: 'none',
                spellCheck: false,
              })
            : null}
          {field('firstname', { help: t('administration:user.firstnameHelp') })}
          {IDENTITY.map((name) => field(name))}
          {field('contributorCode', { help: t('administration:user.contributorCodeHelp') })}
          <LanguageSelect
            name="locale"
            id="locale"
            label={label('locale')}
            defaultValue={texts['locale']?.[0] ?? ''}
            errors={errorsOf('locale')}
          />
        </Panel>
        <Panel title={t(isNew ? 'administration:user.functions' : 'administration:user.roles')} key={`roles ${key}`}>
          {isNew ? <p className="soft small">{t('administration:user.functionsHelp')}</p> : null}
          {(Object.keys(ROLES) as (keyof typeof ROLES)[])
            .filter((name) => may.allot || name !== 'isAdmin')
            .map((name) => field(name, { help: t(`administration:user.roleHelp.${ROLES[name]}`) }))}
          {isNew
            ? ROLE_GRANTS.filter(([code]) => may.allot || code !== 'COADMIN').map(([code]) =>
                field(`role-${code}`, {
                  label: t(`administration:user.grant.${code.toLowerCase()}`),
                  help: t(`administration:user.grantHelp.${code.toLowerCase()}`),
                }),
              )
            : null}
          {isNew ? field('opensModules', { help: t('administration:user.opensModulesHelp') }) : null}
          <div className="form-row">{DATES.map((name) => field(name))}</div>
        </Panel>
        <Panel title={t('administration:user.reachedAt')} key={`reached ${key}`}>
          <div className="form-row">{(['tel', 'mobile'] as const).map((name) => field(name))}</div>
          <div className="form-row">{(['postal', 'town'] as const).map((name) => field(name))}</div>
        </Panel>
        <Panel title={t('administration:user.stationFilters')} key={`filters ${key}`}>
          <p className="soft small">{t('administration:user.stationFiltersHelp')}</p>
          {STATION_FILTERS.map((name) => field(name))}
        </Panel>
        <Panel title={t(isNew ? 'administration:user.first.panel' : 'administration:user.newOneTime')}>
          <p className="soft small">
            {t(isNew ? 'administration:user.first.instead' : 'administration:user.oneTimeHelp')}
          </p>
          {field('password', {
            label: t('accounts:password.new'),
            help: usePolicySentence(policy),
            autoComplete: 'new-password',
          })}
          {field('confirmation', { label: t('accounts:password.confirmation'), autoComplete: 'new-password' })}
        </Panel>
      </div>
    </>
  );
}

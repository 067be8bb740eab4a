/** One user: identity and roles, modules, and what an administrator may do to the account. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { ConfirmDialog } from '~/ui/form/confirm-dialog';
import { SubmitButton } from '~/ui/form/submit-button';
import { OnDay, PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { GRANT_FIELDS, grantWord, OFFERED_MODULES, ROLE_CODES } from '../domain';
import type { UserSheet as Sheet } from '../view/users.view';
import type { PolicyWords } from './new-password-fields';
import { FirstPasswordLink } from './first-password-link';
import { AccountFacts } from './account-facts';
import { UserFields } from './user-fields';
import { RoleBadges } from './user-list';
import { PostForm } from '~/ui/form/post-form';
import { UserTabs } from './user-tabs';

interface Props {
  readonly user: Sheet;
  readonly policy: PolicyWords;
  readonly tab: 'identity' | 'modules';
  readonly list?: string;
  readonly self: boolean;
  readonly may: {
    /** this account is theirs to manage */ readonly edit: boolean;
    readonly impersonate: boolean;
    /** the roles that manage accounts themselves */ readonly allot: boolean;
    readonly themes: boolean;
    readonly data: boolean;
  };
  /** failed attempts that lock an account */ readonly threshold: number;
  readonly reply?: FormReply;
  readonly first?: { readonly link: string; readonly minutes: number };
}

export function UserSheet({ user, policy, tab, list, self, may, threshold, reply, first }: Props) {
  const { t } = useTranslation(['administration', 'ui']);
  return (
    <>
      <PageHeader
        title={user.name}
        status={user.locked ? <StatusChip label={t('user.locked')} tone="brick" icon="lock" /> : undefined}
        before={<RoleBadges badges={user.badges} />}
        context={[
          user.login,
          user.lastConnexion
            ? t('user.lastSeen', { at: formatInstant(new Date(user.lastConnexion)) })
            : t('user.never'),
          <OnDay
            key="saved"
            at={formatInstant(new Date(user.updatedAt))}
            says={(at) => t('user.saved', { by: user.updatedBy, at })}
          />,
        ]}
      />
      {may.edit ? (
        <AccountActions user={user} self={self} list={list} mayImpersonate={may.impersonate} />
      ) : (
        <p className="soft">{t('user.readOnly')}</p>
      )}
      {first ? <FirstPasswordLink name={user.name} {...first} /> : null}
      <UserTabs id={user.id} list={list} current={tab} themes={may.themes} data={may.data} />
      {user.lacks.length > 0 ? <LackedModules user={user} isHere={tab === 'modules'} /> : null}
      {tab === 'identity' ? <AccountFacts user={user} threshold={threshold} /> : null}
      {tab === 'identity' ? (
        <PostForm action={urls.user(user.id)} className="form form-wide" draft={{ of: 'user' }}>
          <fieldset className="stack" disabled={!may.edit}>
            <UserFields
              view={{ version: user.version, texts: user.identity }}
              policy={policy}
              reply={reply}
              may={may}
            />
          </fieldset>
          {may.edit ? (
            <div className="form-actions">
              <SubmitButton intent="save" icon="save">
                {t('user.save')}
              </SubmitButton>
            </div>
          ) : null}
        </PostForm>
      ) : (
        <Grants user={user} may={may} reply={reply} />
      )}
    </>
  );
}

/** A role without its modules opens nothing. */
function LackedModules({ user, isHere }: { user: Sheet; isHere: boolean }) {
  const { t } = useTranslation('administration');
  return (
    <Notice tone="ochre" title={t('user.lacks', { count: user.lacks.length })}>
      <p>{t('user.lacksText', { modules: user.lacks.map((code) => t(`user.module.${code}`)).join(', ') })}</p>
      {isHere ? null : (
        <p>
          <Link to={urls.user(user.id, { tab: 'modules' })}>{t('user.openModules')}</Link>
        </p>
      )}
    </Notice>
  );
}

function AccountActions({
  user,
  self,
  list,
  mayImpersonate,
}: {
  user: Sheet;
  self: boolean;
  list?: string;
  mayImpersonate: boolean;
}) {
  const { t } = useTranslation('administration');
  if (self) return <p className="soft">{t('user.self')}</p>;
  return (
    <div className="row">
      <PostForm action={urls.user(user.id)} className="row">
        {user.locked ? (
          <SubmitButton intent="unblock" emphasis="plain" icon="key-round">
            {t('user.unblock')}
          </SubmitButton>
        ) : null}
        {user.blocked ? null : (
          <SubmitButton intent="block" emphasis="danger" icon="lock">
            {t('user.block')}
          </SubmitButton>
        )}
        {user.lastConnexion === null && !user.blocked ? (
          <SubmitButton intent="firstPassword" emphasis="plain" icon="key-round">
            {t('user.first.action')}
          </SubmitButton>
        ) : null}
        {user.totpEnabled ? (
          <SubmitButton intent="removeTotp" emphasis="danger">
            {t('user.removeTotp')}
          </SubmitButton>
        ) : null}
      </PostForm>
      {user.blocked || !mayImpersonate ? null : (
        <PostForm action={urls.impersonation()} reloadDocument>
          <input type="hidden" name="userId" value={user.id} />
          <SubmitButton intent="start" emphasis="plain" icon="eye" formAction={urls.impersonation()}>
            {t('user.impersonate')}
          </SubmitButton>
        </PostForm>
      )}
      <ConfirmDialog
        to={urls.deleteUser(user.id, { list })}
        trigger={t('user.delete')}
        icon="trash"
        title={t('user.deleteTitle', { name: user.name })}
        danger
      >
        <DeleteUser user={user} list={list} />
      </ConfirmDialog>
    </div>
  );
}

/** `list`: the search of the list that it leads back to */
export function DeleteUser({ user, list }: { user: Pick<Sheet, 'id' | 'login' | 'name'>; list?: string }) {
  const { t } = useTranslation('administration');
  return (
    <PostForm action={urls.deleteUser(user.id, { list })} className="form">
      <p>{t('user.deleteText', { login: user.login })}</p>
      <div className="form-actions">
        <SubmitButton emphasis="danger" icon="trash" formAction={urls.deleteUser(user.id, { list })}>
          {t('user.delete')}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

function Grants({ user, may, reply }: { user: Sheet; may: Props['may']; reply?: FormReply }) {
  const { t } = useTranslation('administration');
  const { field, head, key } = useRecordForm(GRANT_FIELDS, {
    labels: grantWord,
    view: { version: user.version, texts: user.grants },
    again: reply,
    sendsSeen: true,
  });
  return (
    <PostForm action={urls.user(user.id, { tab: 'modules' })} className="form form-wide" draft={{ of: 'user-grants' }}>
      {head}
      <fieldset className="stack" disabled={!may.edit}>
        <Panel title={t('user.modules')} key={key}>
          <p className="soft">{t('user.modulesHelp')}</p>
          <div className="form-row">{OFFERED_MODULES.map((code) => field(`module-${code}`))}</div>
          {field('all', { help: t('user.grant.allHelp') })}
          {ROLE_CODES.filter((code) => may.allot || code !== 'COADMIN').map((code) =>
            field(`role-${code}`, { help: t(`user.grantHelp.${code.toLowerCase()}`) }),
          )}
          {field('others', { help: t('user.grant.othersHelp') })}
        </Panel>
      </fieldset>
      {may.edit ? (
        <div className="form-actions">
          <SubmitButton intent="grants" icon="save">
            {t('user.saveGrants')}
          </SubmitButton>
        </div>
      ) : null}
    </PostForm>
  );
}

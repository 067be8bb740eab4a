/** The contact: read, then edit, then save or cancel. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import type { FormReply } from '~/kernel/form';
import { textsOf } from '~/records/fields/domain';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout/panel';
import { CONTACT_FIELDS, CONTACT_NAMES, PHONES, type ContactField } from '../domain';
import type { AccountView } from '../view/account.view';
import { PostForm } from '~/ui/form/post-form';

const WIDE: readonly ContactField[] = ['address', 'comment'];
const COMPLETE: Partial<Record<ContactField, string>> = {
  name: 'name',
  email: 'email',
  mobile: 'tel',
  cedexCode: 'postal-code',
  socialReason: 'organization',
  title: 'honorific-prefix',
};

export function ContactPanel({ view, editing, again }: { view: AccountView; editing: boolean; again?: FormReply }) {
  const { t } = useTranslation('account');
  if (editing) return <ContactForm view={view} again={again} />;
  const filled = CONTACT_NAMES.filter((field) => view.contact[field] !== '');
  return (
    <Panel
      title={t('contact.title')}
      id="contact"
      aside={
        <Link className="button" to={urls.account({ mode: 'edit' })}>
          <Icon name="pencil" />
          {t('contact.edit')}
        </Link>
      }
    >
      {view.contact.exists ? null : <p className="soft">{t('contact.none')}</p>}
      <dl className="facts">
        {filled.map((field) => (
          <div key={field}>
            <dt>{t(`field.${field}`)}</dt>
            <dd className={PHONES.includes(field) ? 'num' : undefined}>
              {PHONES.includes(field) ? view.contact[field].replace(/(\d{2})(?=\d)/g, '$1 ') : view.contact[field]}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function ContactForm({ view, again }: { view: AccountView; again?: FormReply }) {
  const { t } = useTranslation(['account', 'common']);
  const { field, head, key } = useRecordForm(CONTACT_FIELDS, {
    labels: 'account:field',
    view: { version: view.contact.version, texts: textsOf(CONTACT_FIELDS, view.contact) },
    again,
    sendsSeen: true,
  });
  return (
    <Panel title={t('account:contact.title')} id="contact">
      <PostForm action={urls.account()} className="form form-wide" draft={{ of: 'contact' }}>
        {head}
        <div className="account-form" key={key}>
          {CONTACT_NAMES.map((name) =>
            field(name, {
              autoComplete: COMPLETE[name] ?? 'off',
              className: WIDE.includes(name) ? 'wide' : undefined,
              help: name === 'phoneTel' ? t('account:contact.phoneHelp') : undefined,
              inputMode: name === 'cedexCode' ? 'numeric' : undefined,
              rows: 3,
            }),
          )}
        </div>
        <div className="form-actions">
          <SubmitButton intent="save" icon="save">
            {t('account:contact.save')}
          </SubmitButton>
          <Link className="button" to={urls.account()}>
            {t('account:contact.cancel')}
          </Link>
        </div>
      </PostForm>
    </Panel>
  );
}

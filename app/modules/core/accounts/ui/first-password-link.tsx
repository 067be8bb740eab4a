/** The link by which a new user chooses a password, for the administrator to hand over: shown once. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { TextField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice } from '~/ui/layout/panel';
import { ForgetDraft } from '~/ui/unsaved/forget-draft';

interface LinkProps {
  readonly name: string;
  readonly link: string;
  readonly minutes: number;
}

export function FirstPasswordLink({ name, link, minutes }: LinkProps) {
  const { t } = useTranslation('administration');
  return (
    <div className="stack" role="status">
      <Notice tone="leaf" title={t('user.first.title', { name })}>
        <p>{t('user.first.text', { minutes })}</p>
      </Notice>
      <TextField
        name="first-password-link"
        label={t('user.first.link')}
        help={t('user.first.again')}
        required
        readOnly
        defaultValue={link}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}

export function CreatedUser({ id, ...link }: LinkProps & { readonly id: number }) {
  const { t } = useTranslation('administration');
  return (
    <>
      <ForgetDraft of="user" />
      <PageHeader title={t('user.created')} />
      <div className="form form-wide">
        <FirstPasswordLink {...link} />
        <p className="form-actions">
          <Link className="button button-primary" to={urls.user(id)}>
            {t('user.first.sheet')}
          </Link>
        </p>
      </div>
    </>
  );
}

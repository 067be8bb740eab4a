/**
 * An account that somebody deleted while its page was open. A new one needs a password of its own: it begins on its own
 * form.
 */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { GonePanel } from '~/ui/form/met';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import type { GoneUser } from '../view/users.view';

export function GoneUserPage({ gone }: { gone: GoneUser }) {
  const { t } = useTranslation('administration');
  return (
    <>
      <PageHeader title={gone.what} status={<StatusChip label={t('user.gone')} tone="ochre" icon="trash" />} />
      <GonePanel gone={gone} what={gone.what} next={t('user.goneNext')} />
      <p className="row">
        <Link className="button" to={urls.users()}>
          {t('user.backToList')}
        </Link>
        <Link className="button" to={urls.newUser()}>
          {t('user.new')}
        </Link>
      </p>
    </>
  );
}

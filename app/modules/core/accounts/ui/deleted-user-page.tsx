/** An account deleted while its page was open. A new account needs a new password, so it is created on its own form. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import { urls } from '~/urls';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';

interface Props {
  readonly deletedMeanwhile: DeletedMeanwhile;
  /** its number, for whoever answers demands about personal data */ readonly data?: number | undefined;
}

export function DeletedUserPage({ deletedMeanwhile, data }: Props) {
  const { t } = useTranslation('administration');
  const { what = '' } = deletedMeanwhile;
  return (
    <>
      <PageHeader title={what} status={<StatusChip label={t('user.deletedMeanwhile')} tone="ochre" icon="trash" />} />
      <DeletedPanel deletedMeanwhile={deletedMeanwhile} what={what} next={t('user.deletedNext')} />
      <p className="row">
        <Link className="button" to={urls.users()}>
          {t('user.backToList')}
        </Link>
        <Link className="button" to={urls.newUser()}>
          {t('user.new')}
        </Link>
        {data === undefined ? null : (
          <Link className="button" to={urls.userPage(data, 'data')}>
            {t('user.tab.data')}
          </Link>
        )}
      </p>
    </>
  );
}

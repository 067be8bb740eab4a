import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import type { PolicyWords } from './new-password-fields';
import { UserFields } from './user-fields';
import { PostForm } from '~/ui/form/post-form';

interface Props {
  readonly policy: PolicyWords;
  readonly may: { readonly allot: boolean };
  readonly reply?: FormReply;
}

export function NewUser({ policy, may, reply }: Props) {
  const { t } = useTranslation('administration');
  return (
    <>
      <PageHeader title={t('user.new')} />
      <PostForm action={urls.newUser()} className="form form-wide" draft={{ of: 'user' }}>
        <UserFields policy={policy} may={may} reply={reply} />
        <div className="form-actions">
          <SubmitButton icon="save">{t('user.create')}</SubmitButton>
          <Link className="button button-quiet" to={urls.users()}>
            {t('user.backToList')}
          </Link>
        </div>
      </PostForm>
    </>
  );
}

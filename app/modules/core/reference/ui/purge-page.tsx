import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { SubmitButton } from '~/ui/form/submit-button';
import { PostForm } from '~/ui/form/post-form';

export function PurgePage({
  unused,
  backTo,
}: {
  unused: readonly { readonly id: string; readonly name: string }[];
  backTo: string;
}) {
  const { t } = useTranslation(['reference', 'referenceTasks']);
  return (
    <RouteDialog title={t('referenceTasks:purge.title')} closeTo={backTo} danger>
      <p>{t('referenceTasks:purge.confirm')}</p>
      {unused.length > 0 ? (
        <>
          <p>{t('referenceTasks:purge.count', { count: unused.length })}</p>
          <ul>
            {unused.slice(0, 30).map((item) => (
              <li key={item.id}>{item.name}</li>
            ))}
            {unused.length > 30 ? <li>{t('referenceTasks:purge.others', { count: unused.length - 30 })}</li> : null}
          </ul>
        </>
      ) : (
        <p>{t('referenceTasks:purge.nothing')}</p>
      )}
      <PostForm className="form-actions">
        <input type="hidden" name="seen" value={unused.length} />
        {unused.length > 0 ? (
          <SubmitButton icon="flame" emphasis="danger">
            {t('referenceTasks:purge.submit')}
          </SubmitButton>
        ) : null}
        <Link className="button button-quiet" to={backTo}>
          {t('action.cancel')}
        </Link>
      </PostForm>
    </RouteDialog>
  );
}

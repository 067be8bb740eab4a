import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { SubmitButton } from '~/ui/form/submit-button';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import type { UsedItem } from '../domain';
import type { DeletedItem } from '../view/list.view';
import { UseList } from './use-list';
import { PostForm } from '~/ui/form/post-form';

const SHOWN = 50;

/** Rows deleted meanwhile: by whom and when. */
function DeletedRows({ deletedMeanwhile }: { deletedMeanwhile: readonly DeletedItem[] }) {
  return (
    <>
      {deletedMeanwhile.slice(0, SHOWN).map((row) => (
        <DeletedPanel key={`${row.what} ${row.at}`} deletedMeanwhile={row} what={row.what} />
      ))}
    </>
  );
}

/** Asks before deleting; items in use are listed with their uses, and nothing is deleted (S2§8). */
export function DeletePage({
  items,
  deletedMeanwhile,
  backTo,
}: {
  items: readonly UsedItem[];
  deletedMeanwhile: readonly DeletedItem[];
  backTo: string;
}) {
  const { t } = useTranslation(['reference', 'referenceTasks']);
  const used = items.filter((item) => item.uses.length > 0);
  if (items.length === 0) {
    return (
      <RouteDialog title={t('referenceTasks:delete.already', { count: deletedMeanwhile.length })} closeTo={backTo}>
        <DeletedRows deletedMeanwhile={deletedMeanwhile} />
        <p>
          <Link className="button" to={backTo}>
            {t('item.backToList')}
          </Link>
        </p>
      </RouteDialog>
    );
  }
  if (used.length > 0) {
    return (
      <RouteDialog title={t('referenceTasks:delete.beware')} closeTo={backTo} danger>
        <DeletedRows deletedMeanwhile={deletedMeanwhile} />
        <p>{t('referenceTasks:delete.impossible')}</p>
        <ul>
          {used.map((item) => (
            <li key={item.id}>
              <b>{item.name}</b>
              <UseList uses={item.uses} />
            </li>
          ))}
        </ul>
        <p>
          <Link className="button" to={backTo}>
            {t('action.cancel')}
          </Link>
        </p>
      </RouteDialog>
    );
  }
  return (
    <RouteDialog title={t('referenceTasks:delete.title', { count: items.length })} closeTo={backTo} danger>
      <DeletedRows deletedMeanwhile={deletedMeanwhile} />
      <ul>
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.id}>{item.name}</li>
        ))}
      </ul>
      <p>{t('referenceTasks:delete.final')}</p>
      <PostForm className="form-actions">
        {items.map((item) => (
          <input key={item.id} type="hidden" name="id" value={item.id} />
        ))}
        <SubmitButton icon="trash" emphasis="danger">
          {t('referenceTasks:delete.submit')}
        </SubmitButton>
        <Link className="button button-quiet" to={backTo}>
          {t('action.cancel')}
        </Link>
      </PostForm>
    </RouteDialog>
  );
}

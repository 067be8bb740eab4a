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

/** Asks before deleting; items in use are listed with their uses, and nothing is deleted (S2§8). */
export function DeletePage({
  items,
  deletedMeanwhile,
  backTo,
  closes = false,
}: {
  items: readonly UsedItem[];
  /** by whom and when */
  deletedMeanwhile: readonly DeletedItem[];
  backTo: string;
  /** what is in use can be closed instead */
  closes?: boolean;
}) {
  const { t } = useTranslation(['reference', 'referenceTasks']);
  const used = items.filter((item) => item.uses.length > 0);
  const asks = items.length > 0 && used.length === 0;
  const title = asks ? 'title' : items.length > 0 ? 'beware' : 'already';
  const count = asks ? items.length : deletedMeanwhile.length;
  return (
    <RouteDialog
      title={t(`referenceTasks:delete.${title}`, { count })}
      closeTo={backTo}
      danger={items.length > 0}
      alone
    >
      {deletedMeanwhile.slice(0, SHOWN).map((row) => (
        <DeletedPanel key={`${row.what} ${row.at}`} deletedMeanwhile={row} what={row.what} />
      ))}
      {used.length > 0 ? <p>{t(`referenceTasks:delete.${closes ? 'usedCloses' : 'impossible'}`)}</p> : null}
      {items.length > 0 ? (
        <ul>
          {asks
            ? items.slice(0, SHOWN).map((item) => <li key={item.id}>{item.name}</li>)
            : used.map((item) => (
                <li key={item.id}>
                  <b>{item.name}</b>
                  <UseList uses={item.uses} />
                </li>
              ))}
        </ul>
      ) : null}
      {asks ? (
        <>
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
        </>
      ) : closes && used.length > 0 ? (
        <PostForm className="form-actions">
          {used.map((item) => (
            <input key={item.id} type="hidden" name="id" value={item.id} />
          ))}
          <SubmitButton icon="lock">{t('referenceTasks:delete.close')}</SubmitButton>
          <Link className="button button-quiet" to={backTo}>
            {t('action.cancel')}
          </Link>
        </PostForm>
      ) : (
        <p>
          <Link className="button" to={backTo}>
            {t(items.length > 0 ? 'action.cancel' : 'item.backToList')}
          </Link>
        </p>
      )}
    </RouteDialog>
  );
}

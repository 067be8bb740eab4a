import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CsrfField } from '~/ui/csrf';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { SubmitButton } from '~/ui/form/submit-button';
import { GonePanel } from '~/ui/form/met';
import type { UsedItem } from '../domain';
import type { GoneRow } from '../view/list.view';
import { UseList } from './use-list';

const SHOWN = 50;

/** Those that somebody deleted meanwhile: who and when. */
function GoneRows({ gone }: { gone: readonly GoneRow[] }) {
  return (
    <>
      {gone.slice(0, SHOWN).map((row) => (
        <GonePanel key={`${row.what} ${row.at}`} gone={row} what={row.what} />
      ))}
    </>
  );
}

/** Asks before deleting; items in use are listed with their uses, and nothing is deleted (S2§8). */
export function DeletePage({
  items,
  gone,
  backTo,
}: {
  items: readonly UsedItem[];
  gone: readonly GoneRow[];
  backTo: string;
}) {
  const { t } = useTranslation(['reference', 'referenceTasks']);
  const used = items.filter((item) => item.uses.length > 0);
  if (items.length === 0) {
    return (
      <RouteDialog title={t('referenceTasks:delete.already', { count: gone.length })} closeTo={backTo}>
        <GoneRows gone={gone} />
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
        <GoneRows gone={gone} />
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
      <GoneRows gone={gone} />
      <ul>
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.id}>{item.name}</li>
        ))}
      </ul>
      <p>{t('referenceTasks:delete.final')}</p>
      <Form method="post" className="form-actions">
        <CsrfField />
        {items.map((item) => (
          <input key={item.id} type="hidden" name="id" value={item.id} />
        ))}
        <SubmitButton icon="trash" emphasis="danger">
          {t('referenceTasks:delete.submit')}
        </SubmitButton>
        <Link className="button button-quiet" to={backTo}>
          {t('action.cancel')}
        </Link>
      </Form>
    </RouteDialog>
  );
}

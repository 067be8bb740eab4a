import { useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { useOpener } from '~/ui/enhance/use-opener';
import { Notice } from '~/ui/layout/panel';
import type { FieldView } from '../view/column.view';
import { WORDS_OF_REFUSALS, type ItemReply } from '../view/item.view';
import { ItemForm } from './item-form';

/**
 * The add-data dialog, that a click beside it does not close (C537). What the browser loaded as a page stays one:
 * nothing moves under the hand.
 */
export function AddData({ fields, reply }: { fields: readonly FieldView[]; reply?: ItemReply }) {
  const { t } = useTranslation(reply ? WORDS_OF_REFUSALS : 'reference');
  const navigate = useNavigate();
  useOpener();
  const dialog = useRef<HTMLDialogElement>(null);
  const back = urls.referencial('matriceRef', { edit: true });
  const inTheApplication = useHydrated();
  const [modal] = useState(inTheApplication);
  // Before it is seen: an Escape pressed at once must find a modal dialog.
  useBeforePaint(() => {
    const element = dialog.current;
    if (!modal || !element || element.matches(':modal')) return;
    element.close();
    element.showModal();
  }, [modal]);
  const incomplete = Object.values(reply?.faults ?? {})
    .flat()
    .some((fault) => typeof fault === 'object' && fault.key === 'referenceRefusals:issue.required');
  return (
    <dialog
      open
      ref={dialog}
      className="dialog reference-dialog"
      aria-labelledby="add-data-title"
      onCancel={(event) => {
        event.preventDefault();
        navigate(back);
      }}
    >
      <h1 id="add-data-title">{t('matrix.addTitle')}</h1>
      {incomplete ? (
        <div role="alert">
          <Notice tone="ochre">{t('matrix.incomplete')}</Notice>
        </div>
      ) : null}
      <ItemForm
        fields={fields}
        reply={reply && incomplete ? { ...reply, faults: {} } : reply}
        cancelTo={back}
        submit={t('action.add')}
      />
    </dialog>
  );
}

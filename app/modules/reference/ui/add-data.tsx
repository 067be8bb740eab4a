import { Form, Link, useNavigate } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { useOpener } from '~/ui/enhance/use-opener';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import type { FieldView } from '../view/column.view';
import type { ItemRefusal } from '../view/item.view';
import { objectionText, WORDS_OF_REFUSALS } from './objection-text';
import { ReferenceField } from './reference-field';

/** The add-data dialog: a page without script; with it a modal dialog that a click beside it does not close (C537). */
export function AddData({ fields, refused }: { fields: readonly FieldView[]; refused?: ItemRefusal }) {
  const { t } = useTranslation(refused ? WORDS_OF_REFUSALS : 'reference');
  const navigate = useNavigate();
  useOpener();
  const dialog = useRef<HTMLDialogElement>(null);
  const back = urls.referencial('matriceRef', { edit: true });
  // Before it is seen: an Escape pressed at once must find a modal dialog.
  useBeforePaint(() => {
    const element = dialog.current;
    // Opened in the page by the server; the same element becomes modal once script is there.
    if (!element || element.matches(':modal')) return;
    element.close();
    element.showModal();
  }, []);
  const incomplete = refused?.objections.some(({ objection }) => objection.reason.key === 'reason.required') ?? false;
  return (
    <dialog open ref={dialog} className="reference-dialog" aria-labelledby="add-data-title" onCancel={(event) => { event.preventDefault(); navigate(back); }}>
      <h1 id="add-data-title">{t('matrix.addTitle')}</h1>
      {incomplete ? <div role="alert"><Notice tone="ochre">{t('matrix.incomplete')}</Notice></div> : null}
      <Form method="post" className="form" noValidate>
        <CsrfField />
        {fields.map((field) => {
          const typed = refused?.typed[field.name];
          const errors = incomplete ? [] : (refused?.objections ?? []).filter(({ column }) => column === field.name).map(({ objection }) => objectionText(t, objection));
          return <ReferenceField key={field.name} field={{ ...field, input: { ...field.input }, value: typed?.[0] ?? field.value }} errors={errors} />;
        })}
        <div className="form-actions"><SubmitButton icon="plus" emphasis="primary">{t('action.add')}</SubmitButton><Link className="button button-quiet" to={back}>{t('action.cancel')}</Link></div>
      </Form>
    </dialog>
  );
}

import { Link, useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { useOpener } from '~/ui/enhance/use-opener';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import type { FieldView } from '../view/column.view';
import type { ItemRefusal } from '../view/item.view';
import { objectionText, WORDS_OF_REFUSALS } from './objection-text';
import { SetField } from './set-field';
import { PostForm } from '~/ui/form/post-form';

/**
 * The add-data dialog, that a click beside it does not close (C537). What the browser loaded as a page stays one:
 * nothing moves under the hand.
 */
export function AddData({ fields, refused }: { fields: readonly FieldView[]; refused?: ItemRefusal }) {
  const { t } = useTranslation(refused ? WORDS_OF_REFUSALS : 'reference');
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
  const incomplete =
    refused?.objections.some(({ objection }) => objection.reason.key === 'referenceRefusals:issue.required') ?? false;
  return (
    <dialog
      open
      ref={dialog}
      className="reference-dialog"
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
      <PostForm className="form" noValidate>
        {fields.map((field) => {
          const submitted = refused?.submitted[field.name];
          const errors = incomplete
            ? []
            : (refused?.objections ?? [])
                .filter(({ column }) => column === field.name)
                .map(({ objection }) => objectionText(t, objection));
          return <SetField key={field.name} field={{ ...field, texts: submitted ?? field.texts }} errors={errors} />;
        })}
        <div className="form-actions">
          <SubmitButton icon="plus">{t('action.add')}</SubmitButton>
          <Link className="button button-quiet" to={back}>
            {t('action.cancel')}
          </Link>
        </div>
      </PostForm>
    </dialog>
  );
}

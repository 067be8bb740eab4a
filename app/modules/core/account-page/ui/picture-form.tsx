import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { FileField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';

/** A new picture, or none. */
export function PictureForm({ hasPicture, again }: { hasPicture: boolean; again?: FormReply }) {
  // /account shows no file error, so it does not load those texts
  const { t } = useTranslation('account');
  const { errorsOf } = useFormFields({}, { labels: '', texts: {}, faults: again?.faults });
  const here = urls.accountPage('picture');
  return (
    <div className="stack">
      <Form method="post" encType="multipart/form-data" action={here} className="form">
        <CsrfField />
        <FileField
          name="file"
          id="picture-file"
          label={t('account:picture.file')}
          required
          accept=".png,.jpg,.jpeg"
          help={t('account:picture.help')}
          errors={errorsOf(WHOLE)}
        />
        <p>
          <SubmitButton icon="upload" emphasis="plain">
            {t('account:picture.send')}
          </SubmitButton>
        </p>
      </Form>
      {hasPicture ? (
        <Form method="post" action={here}>
          <CsrfField />
          <SubmitButton intent="remove" emphasis="danger">
            {t('account:picture.remove')}
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}

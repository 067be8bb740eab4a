/** The question before a copy of a territory, a matrix or a scenario is made. Without script it is a page. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import type { DefinedForm, FieldSet } from '~/records/fields/domain';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';

interface Props {
  readonly form: DefinedForm<FieldSet>;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  /** the name that nobody has yet */
  readonly proposed: string;
  readonly cancelTo: string;
  /** fields of the form that make no sense here: there is nothing to take along */
  readonly without?: readonly string[];
  readonly reply: FormReply | undefined;
}

export function CopyQuestion({ form, title, text, submit, proposed, cancelTo, without = [], reply }: Props) {
  const { t } = useTranslation('ui');
  const { field, summary } = useFormFields(form.fields, {
    labels: 'ui:copy',
    texts: reply?.texts ?? { name: [proposed] },
    faults: reply?.faults,
  });
  return (
    <RouteDialog title={title} closeTo={cancelTo}>
      <PostForm className="form">
        <ErrorSummary errors={summary} />
        <p>{text}</p>
        {Object.keys(form.fields)
          .filter((name) => !without.includes(name))
          .map((name) => field(name))}
        <div className="form-actions">
          <SubmitButton icon="copy">{submit}</SubmitButton>
          <Link className="button" to={cancelTo}>
            {t('action.cancel')}
          </Link>
        </div>
      </PostForm>
    </RouteDialog>
  );
}

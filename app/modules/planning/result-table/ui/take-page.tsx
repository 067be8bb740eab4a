/** A result becomes the allocation of a new territory: what is copied, and its name. */
import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ScenarioHeader } from '~/modules/planning/scenario/ui/scenario-header';
import type { ScenarioHead } from '~/modules/planning/scenario/view/scenario-head.view';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { ErrorSummary } from '~/ui/form/error-summary';
import { TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import { urls } from '~/urls';

interface Props {
  readonly head: ScenarioHead;
  readonly proposed: string;
  readonly reply?: { readonly form: SubmissionResult<string[]> };
}

export function TakePage({ head, proposed, reply }: Props) {
  const { t } = useTranslation('resultTable');
  const back = urls.scenarioPage(head.id, 'allocation');
  const typed = (reply?.form.initialValue as { name?: string } | undefined)?.name;
  const errors = Object.values(reply?.form.error ?? {})
    .flat()
    .flatMap((key) => (key ? [t(key)] : []));
  return (
    <>
      <ScenarioHeader head={head} current="allocation" />
      <RouteDialog title={t('take.title')} closeTo={back}>
        <PostForm className="form">
          <ErrorSummary errors={errors.map((message) => ({ fieldId: 'name', message }))} />
          <p>{t('take.text', { territory: head.territory })}</p>
          {head.outdated ? <Notice tone="ochre">{t('take.outdated')}</Notice> : null}
          <TextField
            name="name"
            label={t('take.name')}
            required
            maxLength={255}
            defaultValue={typed ?? proposed}
            errors={errors}
          />
          <div className="form-actions">
            <SubmitButton icon="copy">{t('take.submit')}</SubmitButton>
            <Link className="button" to={back}>
              {t('take.cancel')}
            </Link>
          </div>
        </PostForm>
      </RouteDialog>
    </>
  );
}

/** A result becomes the allocation of a new territory: what is copied, and its name. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ScenarioHeader } from '~/modules/planning/scenario/ui/scenario-header';
import { startOf, textsOf } from '~/records/fields/domain';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import type { ScenarioHead } from '~/modules/planning/scenario/view/scenario-head.view';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { FormReply } from '~/kernel/form';
import { TakeForm } from '../forms/take.form';

interface Props {
  readonly head: ScenarioHead;
  readonly proposed: string;
  readonly reply?: FormReply;
}

export function TakePage({ head, proposed, reply }: Props) {
  const { t } = useTranslation('resultTable');
  const back = urls.scenarioPage(head.id, 'allocation');
  const { field, summary } = useFormFields(TakeForm.fields, {
    labels: 'resultTable:take',
    texts: reply?.texts ?? { ...textsOf(TakeForm.fields, startOf(TakeForm.fields)), name: [proposed] },
    faults: reply?.faults,
  });
  return (
    <>
      <ScenarioHeader head={head} current="allocation" />
      <RouteDialog title={t('take.title')} closeTo={back}>
        <PostForm className="form">
          <ErrorSummary errors={summary} />
          <p>{t('take.text', { territory: head.territory })}</p>
          {head.outdated ? <Notice tone="ochre">{t('take.outdated')}</Notice> : null}
          {field('name')}
          {field('matrices')}
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

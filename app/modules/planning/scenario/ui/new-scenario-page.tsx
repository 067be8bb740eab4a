/**
 * A new scenario: its name; objectives and rules follow on the next page, or come from the form of a deleted scenario.
 */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import type { MatrixHead } from '~/modules/planning/matrix/view/matrix-head.view';
import { MatrixHeader } from '~/modules/planning/matrix/ui/matrix-header';
import { urls } from '~/urls';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { ErrorSummary } from '~/ui/form/error-summary';
import { TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { objectiveField } from '../forms/scenario-draft';
import { NewScenarioForm } from '../domain';
import { splitDraft, type FaultyField } from '../forms/split-draft';
import { DRAFT_FIELD } from '../forms/write-draft';
import { PostForm } from '~/ui/form/post-form';
import { useFaults } from '~/records/fields/ui/use-faults';

export function NewScenarioPage({ head, reply }: { head: MatrixHead; reply?: FormReply }) {
  const { t } = useTranslation('scenario');
  const back = urls.matrix(head.matrixId, { tab: 'scenarios' });
  const isDraft = reply?.texts[DRAFT_FIELD] !== undefined;
  return (
    <>
      <MatrixHeader head={head} current="scenarios" />
      <RouteDialog title={t('new.title')} closeTo={back}>
        <PostForm className="form" draft={{ of: 'new-scenario' }}>
          <Fields reply={reply} isDraft={isDraft} />
          <p className="soft small">{t(isDraft ? 'new.draftHelp' : 'new.help')}</p>
          <div className="form-actions">
            <SubmitButton icon="plus">{t('new.save')}</SubmitButton>
            <Link className="button" to={back}>
              {t('cancel')}
            </Link>
          </div>
        </PostForm>
      </RouteDialog>
    </>
  );
}

/** Of a draft the faulty fields are shown for correction, the others are hidden fields. */
function Fields({ reply, isDraft }: { reply: FormReply | undefined; isDraft: boolean }) {
  const { t } = useTranslation('scenario');
  const { texts = {}, faults = {} } = reply ?? {};
  const { field, summary } = useFormFields(NewScenarioForm.fields, { labels: 'scenario:fields', texts, faults });
  const told = useFaults(faults);
  const { faulty, hidden } = isDraft ? splitDraft(texts, faults) : { faulty: [], hidden: [] };
  const label = ({ of, part }: FaultyField) =>
    [
      of === null
        ? ''
        : of.kind === 'objective'
          ? texts[objectiveField(of.id, 'description')] || t('objective.unnamed')
          : t('rules.named', { kind: t(`panel.${of.kind}`), id: of.id }),
      t(`new.part.${part}`),
    ]
      .filter((text) => text !== '')
      .join(', ');
  return (
    <>
      <ErrorSummary errors={isDraft ? told.summary : summary} />
      {hidden.map(([name, value], rank) => (
        <input key={rank} type="hidden" name={name} value={value} />
      ))}
      {field('name', isDraft ? {} : { placeholder: t('new.placeholder') })}
      {field('description', { rows: 3 })}
      {faulty.map((one) => (
        <TextField
          key={one.field}
          name={one.field}
          label={label(one)}
          required
          defaultValue={one.text}
          errors={told.errors(one.field)}
        />
      ))}
    </>
  );
}

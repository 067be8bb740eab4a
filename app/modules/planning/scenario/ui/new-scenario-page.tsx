/**
 * A new scenario: its name; objectives and rules follow on the next page, or come from the form of a deleted scenario.
 */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useFormFields } from '~/modules/core/fields/ui/use-form-fields';
import type { MatrixHead } from '~/modules/planning/matrix/view/matrix-head.view';
import { MatrixHeader } from '~/modules/planning/matrix/ui/matrix-header';
import { urls } from '~/urls';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { ErrorSummary } from '~/ui/form/error-summary';
import { TextArea, TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { SCENARIO_FIELDS } from '../domain';
import { splitDraft } from '../forms/split-draft';
import { NewScenarioForm } from '../forms/new-scenario.form';
import { DRAFT_FIELD } from '../forms/write-draft';
import { PostForm } from '~/ui/form/post-form';
import { useDraftFaults } from './use-draft-faults';

export function NewScenarioPage({ head, reply }: { head: MatrixHead; reply?: FormReply }) {
  const { t } = useTranslation('scenario');
  const back = urls.matrix(head.matrixId, { tab: 'scenarios' });
  const isDraft = reply?.texts[DRAFT_FIELD] !== undefined;
  return (
    <>
      <MatrixHeader head={head} current="scenarios" />
      <RouteDialog title={t('new.title')} closeTo={back}>
        <PostForm className="form" draft={{ of: 'new-scenario' }}>
          {isDraft ? <DraftFields reply={reply} /> : <NameFields reply={reply} />}
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

function NameFields({ reply }: { reply?: FormReply }) {
  const { t } = useTranslation('scenario');
  const { field, summary } = useFormFields(NewScenarioForm.fields, {
    labels: 'scenario:fields',
    texts: reply?.texts ?? {},
    faults: reply?.faults,
  });
  return (
    <>
      <ErrorSummary errors={summary} />
      {field('name', { placeholder: t('new.placeholder') })}
      {field('description', { rows: 3 })}
    </>
  );
}

/** A draft with faults: faulty fields are shown for correction, the others are hidden fields. */
function DraftFields({ reply }: { reply: FormReply }) {
  const { t } = useTranslation('scenario');
  const { name, description, faulty, hidden } = splitDraft(reply.texts, reply.faults);
  const { errors, summary } = useDraftFaults(reply.faults);
  const label = ({ of, part }: (typeof faulty)[number]) =>
    [
      of === null
        ? ''
        : of.kind === 'objective'
          ? t('objective.title', { id: of.id })
          : t('rules.named', { kind: t(`panel.${of.kind}`), id: of.id }),
      t(`new.part.${part}`),
    ]
      .filter((text) => text !== '')
      .join(', ');
  return (
    <>
      <ErrorSummary errors={summary} />
      {hidden.map(([field, value], rank) => (
        <input key={rank} type="hidden" name={field} value={value} />
      ))}
      <TextField
        name="name"
        label={t('fields.name')}
        required
        maxLength={SCENARIO_FIELDS.name.input.max}
        defaultValue={name}
        errors={errors('name')}
      />
      <TextArea
        name="description"
        label={t('fields.description')}
        rows={3}
        defaultValue={description}
        errors={errors('description')}
      />
      {faulty.map((one) => (
        <TextField
          key={one.field}
          name={one.field}
          label={label(one)}
          required
          defaultValue={one.text}
          errors={errors(one.field)}
        />
      ))}
    </>
  );
}

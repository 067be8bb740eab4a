/** One scenario on the projector: levers at the left, what they give at the right, proposals beneath. */
import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { parseFrenchNumber } from '~/kernel/french-number';
import { objectiveField, ruleField } from '~/modules/planning/scenario/forms/scenario-draft';
import { useLivePreview } from '~/modules/planning/scenario/ui/use-live-preview';
import { Slide } from '~/modules/planning/scenario/ui/slide';
import type { PreviewView } from '~/modules/planning/scenario/view/preview.view';
import { TextArea, TextField } from '~/ui/form/inputs';
import { RangePair } from '~/ui/form/range-pair';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import type { WorkshopReply } from '../view/workshop-reply';
import type { WorkshopView } from '../view/workshop.view';
import { KeptDraft } from './kept-draft';
import { Proposals } from './proposals';
import { WorkshopAnswer } from './workshop-answer';
import { PostForm } from '~/ui/form/post-form';

/** The levers are there to be tried; what somebody said is written. */
const isNote = (name: string) => name === 'who' || name === 'text';

const LEVERS = 'workshop-levers';
const WITH_ROOM = { withRoom: true } as const;

export function WorkshopPage({ view, reply }: { view: WorkshopView; reply: WorkshopReply | undefined }) {
  const { t } = useTranslation('workshop');
  const form = useRef<HTMLFormElement>(null);
  const draft = reply?.draft ?? view.draft;
  const { place } = view;
  const live = useLivePreview(place.id, form, view.crops, reply?.turn ?? 0, WITH_ROOM);
  const roomOf = (objectiveId: number | null) => live.room.find((one) => one.objectiveId === objectiveId) ?? null;
  const stored: PreviewView | null =
    view.results && view.taken === null ? { status: 'solved', results: view.results, zones: view.zones ?? [] } : null;
  const errors = (field: string) =>
    reply?.faults.some((fault) => fault.field === field) ? [t('badValue')] : undefined;
  return (
    <div className="workshop">
      <PageHeader
        title={place.name}
        context={[t('title'), place.territory]}
        before={
          <span>
            <Link to={urls.scenario(place.id)}>{t('leave')}</Link>
          </span>
        }
      />
      <div className="workshop-room">
        <PostForm
          id={LEVERS}
          ref={form}
          className="workshop-levers form"
          key={`${view.taken ?? 0}-${reply?.turn ?? 0}`}
          aria-label={t('levers')}
          preventScrollReset
          draft={{ of: 'workshop-note', only: isNote }}
        >
          <input type="hidden" name="turn" value={reply?.turn ?? 0} />
          <KeptDraft draft={draft} shownObjectives={view.objectives} shownRules={view.rules} />
          <h2>{t('levers')}</h2>
          {view.objectives.length + view.rules.length === 0 ? (
            <EmptyState icon="sliders-horizontal" title={t('noLever')} text={t('noLeverText')} />
          ) : null}
          {view.objectives.map(({ id, name, aid }) => (
            <Slide
              key={id}
              name={objectiveField(id, 'target')}
              label={name}
              required
              unit={aid.unit}
              slider={aid.slider}
              marks={{ room: roomOf(id), today: aid.valueRefCalc }}
              defaultValue={draft.objectives.find((one) => one.id === id)?.target ?? ''}
              errors={errors(objectiveField(id, 'target'))}
            />
          ))}
          {view.rules.map(({ kind, id, crops }) => {
            const rule = draft.rules.find((one) => one.kind === kind && one.id === id);
            const bound = (text: string | undefined) => parseFrenchNumber(text ?? '') ?? null;
            return (
              <RangePair
                key={`${kind}${id}`}
                name={ruleField(kind, id, 'bounds')}
                label={t('lever.ruleName', { kind: kind === 'AB' ? 'AB' : 'Eco+', id })}
                help={crops}
                minName={ruleField(kind, id, 'min')}
                maxName={ruleField(kind, id, 'max')}
                defaultMin={bound(rule?.min)}
                defaultMax={bound(rule?.max)}
                unit="%"
                errors={errors(ruleField(kind, id, 'min'))}
              />
            );
          })}
          <Slide
            name="changeCap"
            label={t('lever.cap')}
            unit="%"
            slider={{ from: 0, to: 100, step: 1 }}
            marks={{ room: roomOf(null), today: null }}
            defaultValue={draft.changeCap}
            errors={errors('changeCap')}
          />
          {place.mayNote ? (
            <>
              <div className="form-actions">
                <SubmitButton intent="preview" icon="play" emphasis="plain" formNoValidate>
                  {t('preview')}
                </SubmitButton>
              </div>
              <fieldset className="workshop-note">
                <legend>{t('note.title')}</legend>
                <TextField
                  name="who"
                  required
                  label={t('note.who')}
                  defaultValue={reply?.who ?? ''}
                  errors={reply?.whoMissing ? [t('note.whoMissing')] : undefined}
                  autoComplete="off"
                  maxLength={120}
                />
                <TextArea
                  name="text"
                  label={t('note.text')}
                  defaultValue={reply?.text ?? ''}
                  rows={3}
                  maxLength={2000}
                />
                <SubmitButton intent="note" icon="plus">
                  {t('note.save')}
                </SubmitButton>
              </fieldset>
            </>
          ) : null}
        </PostForm>
        <WorkshopAnswer
          key={view.taken ?? 0}
          view={view}
          live={live}
          formId={LEVERS}
          fromServer={reply?.preview ?? stored}
          mapOf={reply?.mapOf ?? null}
        />
      </div>
      <Proposals view={view} />
      <p className="row">
        <Link className="button" to={urls.scenarioPage(place.id, 'workshop/minute')}>
          <Icon name="printer" />
          {t('minute.open')}
        </Link>
      </p>
    </div>
  );
}

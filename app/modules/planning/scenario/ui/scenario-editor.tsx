/** A scenario in edit mode: one form, so that one save keeps all of it; beside it, what it would give. */
import { Link, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { OthersEditing } from '~/records/versions/ui/others-editing';
import { urls } from '~/urls';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Checkbox, RadioGroup, Select } from '~/ui/form/choices';
import { ErrorSummary } from '~/ui/form/error-summary';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { Notice, Panel } from '~/ui/layout/panel';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { memberKey } from '~/modules/planning/optimisation/domain';
import { MORE_FIELDS, SCENARIO_FIELDS } from '../domain';
import { CommandButton } from './command-button';
import { ASKED_KINDS, OBJECTIVE_KINDS } from '../forms/asked-kinds';
import type { ScenarioDraft } from '../forms/scenario-draft';
import type { DraftAids, EditorContext, EditorMore, EditorView } from '../view/editor.view';
import type { ScenarioHead } from '../view/scenario-head.view';
import { EditObjective } from './edit-objective';
import { EditRules } from './edit-rules';
import { PreviewAside } from './preview-aside';
import { ToldRooms } from './rooms';
import { EDITED_TABS, ScenarioHeader } from './scenario-header';
import { Slide } from './slide';
import { PostForm } from '~/ui/form/post-form';
import { UndoRedo } from './undo-redo';
import { useFaults } from '~/records/fields/ui/use-faults';
import { useEditHistory, type EditHistory } from './use-edit-history';

const PRODUCTION = '1';
const NONE = '-1';
const EDIT_FORM = 'scenario-edit';

export function ScenarioEditor({
  page,
  reply,
}: {
  page: EditorView & { readonly others: readonly string[] };
  reply?: FormReply<EditorMore>;
}) {
  const { head, context } = page;
  const more = reply?.more;
  const form = useRef<HTMLFormElement>(null);
  const edit = useEditHistory(form, page, more, context.crops);
  const { turn } = edit;
  useEffect(() => {
    if (more?.focus) document.getElementById(more.focus)?.scrollIntoView({ block: 'nearest' });
  }, [more]);
  return (
    <ToldRooms>
      <ScenarioHeader
        head={head}
        current={useEditedPart()}
        editing
        beside={<OthersEditing kind="scenario" id={head.id} others={page.others} />}
      />
      <div className="editor">
        <PostForm
          action={urls.scenarioPage(head.id, 'edit')}
          id={EDIT_FORM}
          ref={form}
          className="stack"
          preventScrollReset
          noValidate
          draft={{ of: 'scenario', record: head.id, write: (_, fields) => edit.show(fields), mark: turn }}
        >
          <input type="hidden" name="turn" value={turn} />
          <EditorFields
            key={turn}
            head={head}
            draft={edit.draft}
            aids={edit.aids}
            context={context}
            reply={edit.own ? undefined : reply}
            edit={edit}
          />
        </PostForm>
        <PreviewAside
          key={head.id}
          scenarioId={head.id}
          form={form}
          formId={EDIT_FORM}
          context={context}
          outlines={page.outlines}
          turn={turn}
          fromServer={more?.preview ?? null}
          stored={reply ? null : page.stored}
          mapOf={more?.mapOf ?? null}
        />
      </div>
    </ToldRooms>
  );
}

/** The part of the editor that the address points at. */
function useEditedPart(): (typeof EDITED_TABS)[number] {
  const { hash } = useLocation();
  return EDITED_TABS.find((tab) => hash === `#${tab}`) ?? 'descriptive';
}

function EditorFields({
  head,
  draft,
  aids,
  context,
  reply,
  edit,
}: {
  head: ScenarioHead;
  draft: ScenarioDraft;
  aids: DraftAids;
  context: EditorContext;
  reply?: FormReply<EditorMore>;
  edit: EditHistory;
}) {
  const { t } = useTranslation('scenario');
  // without script a choice shows its effect only after a round trip: until then nothing it governs is taken away
  const hydrated = useHydrated();
  const [goal, setGoal] = useState(draft.optimisedId);
  // chosen before the script came
  useBeforePaint(() => {
    const choice = document.getElementById('optimisedId');
    if (choice instanceof HTMLSelectElement) setGoal(choice.value);
  }, []);
  const { errors, summary } = useFaults(reply?.faults);
  const { field } = useFormFields(SCENARIO_FIELDS, {
    labels: 'scenario:fields',
    texts: { ...draft.more, name: [draft.name], description: [draft.description], status: [draft.status] },
    faults: reply?.faults,
  });
  const stale = reply?.more?.stale === true;
  return (
    <>
      <button type="submit" name="intent" value="update" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="version" value={draft.version} />
      <ErrorSummary errors={summary} title={stale ? t('edit.stopped') : undefined}>
        {stale ? (
          <p>
            <SubmitButton formAction={urls.scenarioPage(head.id, 'merge')} icon="compare">
              {t('edit.merge')}
            </SubmitButton>
          </p>
        ) : null}
      </ErrorSummary>
      <Panel title={t('edit.goal')} id="goal">
        <div className="form-row">
          <Select
            name="optimisedId"
            label={t('fields.optimise')}
            required
            value={goal}
            onChange={(event) => setGoal(event.target.value)}
            options={[
              { value: NONE, label: t('goal.none') },
              ...context.indicators.map(({ id, name, unit }) => ({
                value: String(id),
                label: unit ? `${name} (${unit})` : name,
              })),
            ]}
          />
          <RadioGroup
            key={goal === NONE ? 'none' : 'some'}
            name="direction"
            label={t('fields.direction')}
            required
            inline
            defaultValue={goal === NONE ? '0' : draft.direction}
            options={[
              { value: '0', label: t('goal.minimiseShort') },
              { value: '1', label: t('goal.maximiseShort'), disabled: hydrated && goal === NONE },
            ]}
          />
        </div>
        <Select
          name="referenceId"
          label={t('fields.reference')}
          required
          help={t('reference.help')}
          defaultValue={draft.referenceId}
          options={[
            { value: '0', label: t('reference.current') },
            ...context.references.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Checkbox
          name="respect"
          label={t('fields.respectLong')}
          help={t('respect.help')}
          defaultChecked={draft.respect}
        />
        <Slide
          name="changeCap"
          label={t('fields.changeCap')}
          help={t('cap.help')}
          unit="%"
          slider={{ from: 0, to: 100, step: 0.5 }}
          marks={{ of: memberKey({ kind: 'cap' }), today: null }}
          defaultValue={draft.changeCap}
          errors={errors('changeCap')}
        />
      </Panel>
      <div id="constraintes" className="stack">
        <div className="row spread">
          <h2>{t('tabs.constraintes')}</h2>
          <button type="submit" className="button" name="intent" value="defaults" formNoValidate>
            <Icon name="undo" />
            {t('defaults.action')}
          </button>
        </div>
        {reply?.more?.asksDefaults ? (
          <div id="defaults">
            <Notice tone="ochre" title={t('defaults.title')}>
              <p>{t('defaults.text')}</p>
              <p className="row">
                <CommandButton className="button button-danger" command={{ do: 'reset' }}>
                  {t('defaults.yes')}
                </CommandButton>
                <SubmitButton intent="update" emphasis="plain" formNoValidate>
                  {t('defaults.no')}
                </SubmitButton>
              </p>
            </Notice>
          </div>
        ) : null}
        {OBJECTIVE_KINDS.map((kind) => {
          const shown = draft.objectives.filter((objective) => objective.kind === kind);
          const { indicatorId } = ASKED_KINDS[kind];
          const hidden = indicatorId !== undefined && goal === String(indicatorId);
          const isOffered = indicatorId === undefined || context.indicators.some(({ id }) => id === indicatorId);
          if (!isOffered && shown.length === 0) return null;
          return (
            <section
              key={kind}
              className={hidden && !hydrated ? 'stack until-script' : 'stack'}
              aria-labelledby={`edit-${kind}`}
              hidden={hydrated && hidden}
            >
              <h3 id={`edit-${kind}`}>{t(`kind.${kind}`)}</h3>
              {shown.map((objective) => (
                <EditObjective
                  key={objective.id}
                  objective={objective}
                  aid={aids.objectives[objective.id]}
                  context={context}
                  errors={errors}
                  open={reply?.more?.focus === `objective-${objective.id}`}
                />
              ))}
              {isOffered ? (
                <div>
                  <CommandButton className="button" command={{ do: 'add', kind }}>
                    <Icon name="plus" />
                    {t(`add.${kind}`)}
                  </CommandButton>
                </div>
              ) : null}
            </section>
          );
        })}
        {goal === PRODUCTION ? <p className="soft">{t('objectives.productionHidden')}</p> : null}
      </div>
      <div id="rotations" className="stack">
        <h2>{t('tabs.rotations')}</h2>
        <EditRules rules={draft.rules} aids={aids.rules} context={context} errors={errors} />
      </div>
      <Panel title={t('tabs.descriptive')} id="descriptive">
        {field('name')}
        {field('description', { rows: 3 })}
        <div className="form-row">{field('status')}</div>
        {Object.keys(MORE_FIELDS).map((name) => field(name as keyof typeof SCENARIO_FIELDS))}
      </Panel>
      <div className="save-bar">
        <SubmitButton intent="save" icon="save">
          {t('edit.save')}
        </SubmitButton>
        <SubmitButton intent="saveAndStart" icon="play" emphasis="plain">
          {t('edit.saveAndStart')}
        </SubmitButton>
        <SubmitButton intent="preview" icon="eye" emphasis="plain">
          {t('preview.action')}
        </SubmitButton>
        <Link className="button button-quiet" to={urls.scenario(head.id)}>
          {t('cancel')}
        </Link>
        <UndoRedo edit={edit} />
      </div>
    </>
  );
}

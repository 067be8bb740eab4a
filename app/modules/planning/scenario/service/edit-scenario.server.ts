/** The edit form of a scenario: opening it, its buttons, saving, and the preview that stores nothing. */
import type { SentForm } from '~/kernel/sent-form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { computedOnce } from '~/platform/rate-limit/costly.server';
import { solveInWorker } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { findModelSource, type ModelSource } from '../data/model-source.server';
import { findWithResults } from '../data/runs.server';
import { findRules, findScenarios, ruleOf } from '../data/scenarios.server';
import { isBaseline, type Scenario, type ScenarioInput } from '../domain';
import { applyIntent, startWhole, type DraftContext } from '../forms/draft-intents';
import { applyRepair, isRepair } from '../forms/repair-draft';
import { readScenarioDraft } from '../forms/read-draft';
import { draftOf, scenarioFromDraft, settleCrops, type DraftFault, type ScenarioDraft } from '../forms/scenario-draft';
import { draftAids, type DraftAids, type EditorContext } from '../view/editor.view';
import { previewView, type PreviewView } from '../view/preview.view';
import type { ZoneOutlines } from '../view/zone-outlines';
import { outlinesOnGround } from './read-outlines.server';
import type { ScenarioHead } from '../view/scenario-head.view';
import { buildScenarioModel } from './scenario-model.server';
import { saveScenario, type SaveScenarioRefusal } from './save-scenario.server';
import { openScenario } from './read-scenario-page.server';
import { storedPreview } from './stored-preview.server';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';

/** A preview waits no longer than a person would. */
const PREVIEW_MS = 10_000;

interface EditorView {
  readonly head: ScenarioHead;
  readonly draft: ScenarioDraft;
  readonly context: EditorContext;
  readonly aids: DraftAids;
  readonly outlines: ZoneOutlines | null;
  /** what the scenario gives as it is stored */
  readonly stored: PreviewView | null;
}
interface EditorReply extends Pick<EditorView, 'draft' | 'aids'> {
  /** another number each time, so that the form is drawn afresh */
  readonly turn: number;
  readonly faults: readonly DraftFault[];
  readonly refusal: SaveScenarioRefusal | null;
  /** « valeurs par défaut » asks before it replaces */
  readonly asksDefaults: boolean;
  readonly preview: PreviewView | null;
  /** what the preview's map was coloured by */
  readonly mapOf: string | null;
  readonly focus: string | null;
}

const contextOf = (source: ModelSource): Omit<EditorContext, 'references'> => ({
  zones: source.zones.map(({ id, name }) => ({ id, name })),
  crops: source.crops,
  modes: source.drivingModes,
  indicators: source.indicators.map(({ id, name, unit }) => ({ id, name, unit })),
});

async function draftContext(source: ModelSource): Promise<DraftContext> {
  return {
    zones: source.zones,
    crops: source.crops,
    modes: source.drivingModes,
    defaultRules: (await findRules([0])).map(ruleOf),
  };
}

/** Values calculated on the reference, from the draft instead of the stored scenario. */
async function aidsOf(scenario: Scenario, draft: ScenarioDraft): Promise<DraftAids> {
  const built = await buildScenarioModel({ ...scenario, ...scenarioFromDraft(draft).input });
  return draftAids(built.ok ? built.value.model : null, draft);
}

async function openForEdit(actor: Actor, id: number) {
  const opened = await openScenario(actor, id, 'scenario.edit');
  if (!opened.ok) return opened;
  if (isBaseline(opened.value.place.scenario)) return refused('baseline' as const);
  return opened.value.head.running ? refused('running' as const) : opened;
}

type OpenEditorRefusal = AccessRefusal | 'baseline' | 'running';

export async function openEditor(actor: Actor, id: number): Promise<Outcome<EditorView, OpenEditorRefusal>> {
  const opened = await openForEdit(actor, id);
  if (!opened.ok) return opened;
  const {
    place: { scenario },
    head,
  } = opened.value;
  const source = await findModelSource(scenario.matrixId);
  if (!source) return refused('notFound');
  const context = contextOf(source);
  const draft = startWhole(draftOf(scenario), context);
  return done({
    head,
    draft,
    context: { ...context, references: await referencesFor(scenario) },
    aids: await aidsOf(scenario, draft),
    outlines: await outlinesOnGround(actor, source.zones),
    stored: await storedPreview(actor, scenario),
  });
}

/** Scenarios of the same matrix that have a result and do not lean on this one. */
async function referencesFor(scenario: Scenario): Promise<{ id: number; name: string }[]> {
  const others = (await findScenarios({ matrixId: scenario.matrixId, id: { not: scenario.id } })).filter(
    (one) => !isBaseline(one),
  );
  const withResult = await findWithResults(others.map(({ id }) => id));
  const refOf = new Map(others.map(({ id, referenceId }) => [id, referenceId]));
  const leansHere = (id: number) => {
    for (let next = id, seen = 0; next !== 0 && seen <= others.length; seen += 1) {
      next = refOf.get(next) ?? 0;
      if (next === scenario.id) return true;
    }
    return false;
  };
  return others.filter(({ id }) => withResult.has(id) && !leansHere(id)).map(({ id, name }) => ({ id, name }));
}

type PostedEdit =
  | { readonly kind: 'saved'; readonly start: boolean }
  | { readonly kind: 'again'; readonly reply: EditorReply; readonly status: number };

/** Handles one button of the form. Only « save » stores anything. */
export async function postEdit(
  actor: Actor,
  id: number,
  form: SentForm,
): Promise<Outcome<PostedEdit, OpenEditorRefusal>> {
  const opened = await openForEdit(actor, id);
  if (!opened.ok) return opened;
  const { scenario } = opened.value.place;
  const source = await findModelSource(scenario.matrixId);
  if (!source) return refused('notFound');
  const intent = form.command;
  const submitted = settleCrops(readScenarioDraft(form), source.crops);
  const again = async (
    draft: ScenarioDraft,
    more: Partial<EditorReply> = {},
    status = 200,
  ): Promise<Outcome<PostedEdit, never>> =>
    done({
      kind: 'again',
      status,
      reply: {
        draft,
        turn: Number(form.get('turn') ?? 0) + 1,
        aids: await aidsOf(scenario, draft),
        faults: [],
        refusal: null,
        asksDefaults: false,
        preview: null,
        mapOf: textOf(form.get('mapOf')),
        focus: null,
        ...more,
      },
    });
  const { input, faults } = scenarioFromDraft(submitted);
  if (intent === 'save' || intent === 'saveAndStart') {
    if (faults.length > 0) return again(submitted, { faults }, 400);
    const saved = await saveScenario(actor, id, submitted.version, input);
    return saved.ok
      ? done({ kind: 'saved', start: intent === 'saveAndStart' })
      : again(submitted, { refusal: saved.reason }, saved.reason === 'conflict' ? 409 : 422);
  }
  if (intent === 'preview')
    return faults.length > 0
      ? again(submitted, { faults }, 400)
      : again(submitted, { preview: await previewOf(actor, scenario, input), focus: 'preview' });
  if (isRepair(intent)) {
    const repaired = applyRepair(submitted, intent);
    const tried = scenarioFromDraft(repaired);
    return tried.faults.length > 0
      ? again(repaired, { faults: tried.faults }, 400)
      : again(repaired, { preview: await previewOf(actor, scenario, tried.input), focus: 'preview' });
  }
  const draft = applyIntent(submitted, intent, await draftContext(source)) ?? submitted;
  return again(draft, { faults, asksDefaults: intent === 'defaults', focus: focusAfter(intent, draft) });
}

const textOf = (value: string | null): string | null => (typeof value === 'string' && value !== '' ? value : null);

function focusAfter(intent: string, draft: ScenarioDraft): string | null {
  const [verb, first, second] = intent.split(':');
  if (verb === 'add' || verb === 'copy') return `objective-${draft.objectives.at(-1)?.id ?? ''}`;
  if (verb === 'tick' || verb === 'untick' || verb === 'only') return `objective-${first}`;
  if (verb === 'crops') return `rule-${first}-${second}`;
  return verb === 'defaults' ? 'defaults' : null;
}

/** Solves the draft in a worker thread and stores nothing. */
export const previewOf = (actor: Actor, scenario: Scenario, input: ScenarioInput): Promise<PreviewView> =>
  computedOnce(['preview', actor.login, actor.locale, scenario, input], () =>
    solvePreview(scenario, input, actor.locale),
  );

async function solvePreview(scenario: Scenario, input: ScenarioInput, locale: string): Promise<PreviewView> {
  const built = await buildScenarioModel({ ...scenario, ...input });
  if (!built.ok) return { status: 'incomplete', missing: [], reason: built.reason };
  const solved = await solveInWorker(built.value.model, { signal: AbortSignal.timeout(PREVIEW_MS) });
  return previewView(built.value.model, solved.outcome, locale, solved.conflicts);
}

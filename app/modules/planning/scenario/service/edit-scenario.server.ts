/** The edit form of a scenario: opening it, its buttons, saving, and the preview that stores nothing. */
import type { Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { FarNumber } from '~/kernel/far-number';
import { computedOnce } from '~/platform/rate-limit/costly.server';
import { solveInWorker } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { findModelSource, type ModelSource } from '../data/model-source.server';
import { findWithResults } from '../data/runs.server';
import { findRules, findScenarios, ruleOf } from '../data/scenarios.server';
import { isBaseline, type Scenario, type ScenarioInput } from '../domain';
import { applyEdit, applyRepair, startWhole, type DraftContext } from '../forms/apply-command';
import { isEdit, isRepair, type ScenarioCommand } from '../forms/scenario-commands';
import { draftOf, scenarioFromDraft, settleCrops, type ScenarioDraft } from '../forms/scenario-draft';
import { draftAids, type DraftAids, type EditorContext, type EditorView } from '../view/editor.view';
import { previewView, type PreviewView } from '../view/preview.view';
import { changedGoals, farGoals } from './far-goals.server';
import { outlinesOnGround } from './read-outlines.server';
import { buildScenarioModel } from './scenario-model.server';
import { saveScenario, type SaveScenarioRefusal } from './save-scenario.server';
import { openScenario } from './read-scenario-page.server';
import { storedPreview } from './stored-preview.server';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';

/** A preview waits no longer than a person would. */
const PREVIEW_MS = 10_000;

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

export type OpenEditorRefusal = AccessRefusal | 'baseline' | 'running';

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

type Edited =
  | { readonly kind: 'saved'; readonly far: readonly FarNumber[] }
  | (Pick<EditorView, 'draft' | 'aids'> & {
      readonly kind: 'shown';
      readonly faults: Faults;
      readonly refusal: 'malformed' | SaveScenarioRefusal | null;
      readonly preview: PreviewView | null;
    });

/** What one button of the form does. Only « save » stores anything. */
export async function editScenario(
  actor: Actor,
  id: number,
  sent: ScenarioDraft,
  command: ScenarioCommand,
): Promise<Outcome<Edited, OpenEditorRefusal>> {
  const opened = await openForEdit(actor, id);
  if (!opened.ok) return opened;
  const { scenario } = opened.value.place;
  const source = await findModelSource(scenario.matrixId);
  if (!source) return refused('notFound');
  const settled = settleCrops(sent, source.crops);
  const draft = isEdit(command)
    ? applyEdit(settled, command, await draftContext(source))
    : isRepair(command)
      ? applyRepair(settled, command)
      : settled;
  const { input, faults } = scenarioFromDraft(isEdit(command) ? settled : draft);
  const shown = async (
    refusal: 'malformed' | SaveScenarioRefusal | null,
    preview: PreviewView | null = null,
  ): Promise<Outcome<Edited, never>> =>
    done({ kind: 'shown', draft, aids: await aidsOf(scenario, draft), faults, refusal, preview });
  if (isEdit(command)) return shown(null);
  if (Object.keys(faults).length > 0) return shown('malformed');
  if (command.do !== 'save' && command.do !== 'saveAndStart')
    return shown(null, await previewOf(actor, scenario, input));
  const saved = await saveScenario(actor, id, draft.version, input);
  if (!saved.ok) return shown(saved.reason);
  const goals = changedGoals(scenario.objectives, draft);
  if (goals.length === 0) return done({ kind: 'saved', far: [] });
  const context = { ...contextOf(source), references: [] };
  return done({ kind: 'saved', far: await farGoals(actor, goals, context, await aidsOf(scenario, draft)) });
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

/**
 * The engine of the live preview: each change of the form is solved again in the browser's worker, from the basis of
 * the last answer. One solve at a time; what changed meanwhile is read and solved next, so that only the latest counts.
 */
import { SentForm } from '~/kernel/sent-form';
import type { Crop, FeasibleInterval, ScenarioModel, ScenarioOutcome } from '~/modules/planning/optimisation/domain';
import { openSolver } from '~/modules/planning/optimisation/worker/solve-in-browser.client';
import { urls } from '~/urls';
import { TaskCancelled } from '../../../../../optimiser-as/binding/tasks';
import { readScenarioDraft } from '../forms/read-draft';
import { scenarioFromDraft, settleCrops } from '../forms/scenario-draft';
import { changeBetween, modelOf } from '../view/draft-change';
import { fromWire, type ModelWire } from '../view/model-wire';
import { previewView, type PreviewView } from '../view/preview.view';

const PREVIEW_ID = 'edit';
/** A hand that rests this long on values without a solution is told which of them fight. */
const REST_MS = 300;
const EXPLAIN_SECONDS = 5;
/** What benchmarks read in the browser's timeline: from the reading of the form to the answer, without the painting. */
const MEASURE = 'preview-solve';

export interface PreviewEngine {
  /** the form has changed */
  refresh(): void;
  close(): void;
}
export interface PreviewStep {
  readonly state: 'live' | 'broken';
  readonly ms: number;
  readonly preview: PreviewView | null;
}
const UNEXPLAINED = { status: 'limit', reason: 'not explained' } as const;

interface Options {
  readonly scenarioId: number;
  formOf(): HTMLFormElement | null;
  readonly crops: readonly Crop[];
  readonly locale: string;
  onChange(step: PreviewStep): void;
  /** how far each value can be moved, the others kept; asked for while nobody waits */
  onRoom(room: readonly FeasibleInterval[]): void;
}

export function openPreviewEngine({ scenarioId, formOf, crops, locale, onChange, onRoom }: Options): PreviewEngine {
  const ended = new AbortController();
  const tasks = openSolver();
  // a thread of its own, ended when the hand moves on: the warm sessions of the preview never wait for it
  const explainer = openSolver(0);
  let explaining: AbortController | null = null;
  let base: { readonly referenceId: number; readonly model: ScenarioModel } | null = null;
  let solved: ScenarioModel | null = null;
  let busy = false;
  let again = false;

  const modelFor = async (referenceId: number): Promise<ScenarioModel | null> => {
    if (base?.referenceId === referenceId) return base.model;
    const answer = await fetch(urls.scenarioPage(scenarioId, 'model', { referenceId }), { signal: ended.signal });
    if (!answer.ok) return null;
    base = { referenceId, model: fromWire((await answer.json()) as ModelWire) };
    solved = null;
    return base.model;
  };
  const solve = async (model: ScenarioModel): Promise<ScenarioOutcome | null> => {
    if (!solved) return tasks.run('preview', { previewId: PREVIEW_ID, model });
    const change = changeBetween(solved, model);
    if (!change) return null;
    const outcome = await tasks.run('previewChange', { previewId: PREVIEW_ID, change });
    return outcome.status === 'closed' ? tasks.run('preview', { previewId: PREVIEW_ID, model }) : outcome;
  };
  const broken = () => onChange({ state: 'broken', ms: 0, preview: null });
  const step = async (): Promise<void> => {
    const form = formOf();
    if (!form) return;
    const draft = scenarioFromDraft(settleCrops(readScenarioDraft(new SentForm(new FormData(form))), crops));
    if (Object.keys(draft.faults).length > 0) return;
    const stored = await modelFor(draft.input.referenceId);
    if (!stored) {
      broken();
      return;
    }
    const model = modelOf(stored, draft.input);
    const start = performance.now();
    const outcome = await solve(model);
    if (!outcome || ended.signal.aborted) return;
    explaining?.abort();
    solved = model;
    performance.clearMeasures(MEASURE);
    const { duration } = performance.measure(MEASURE, { start });
    const ms = Math.round(duration);
    onChange({ state: 'live', ms, preview: previewView(model, outcome, locale) });
    if (outcome.status === 'infeasible') explain(model, outcome, ms);
    else if (outcome.status === 'solved') measureRoom(model);
  };
  const measureRoom = (model: ScenarioModel): void => {
    const moved = new AbortController();
    explaining = moved;
    setTimeout(() => {
      if (moved.signal.aborted || ended.signal.aborted) return;
      explainer.run('intervals', { model, limits: { maxSeconds: EXPLAIN_SECONDS } }, { signal: moved.signal }).then(
        (found) => {
          if (!moved.signal.aborted && !ended.signal.aborted && !('status' in found)) onRoom(found);
        },
        () => {
          // the marks of before stay: a slider works without them
        },
      );
    }, REST_MS);
  };
  const explain = (model: ScenarioModel, outcome: ScenarioOutcome, ms: number): void => {
    const moved = new AbortController();
    explaining = moved;
    const ask = async () => {
      const found = await explainer.run(
        'explainConflict',
        { model, limits: { maxSeconds: EXPLAIN_SECONDS } },
        { signal: moved.signal },
      );
      if (moved.signal.aborted || ended.signal.aborted) return;
      const conflict = 'conflict' in found ? found.conflict : UNEXPLAINED;
      onChange({ state: 'live', ms, preview: previewView(model, outcome, locale, conflict) });
    };
    setTimeout(() => {
      if (moved.signal.aborted || ended.signal.aborted) return;
      ask().catch((error: unknown) => {
        if (moved.signal.aborted || ended.signal.aborted || error instanceof TaskCancelled) return;
        onChange({ state: 'live', ms, preview: previewView(model, outcome, locale, UNEXPLAINED) });
      });
    }, REST_MS);
  };
  const run = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      do {
        again = false;
        await step();
      } while (again && !ended.signal.aborted);
    } catch (error) {
      // Leaving the page ends the worker and the download, silently; other errors are shown, and the button still asks
      // the server.
      if (!ended.signal.aborted && !(error instanceof TaskCancelled)) broken();
    } finally {
      busy = false;
    }
  };
  return {
    refresh() {
      void run();
    },
    close() {
      ended.abort();
      explaining?.abort();
      tasks.close();
      explainer.close();
    },
  };
}

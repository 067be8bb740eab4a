/**
 * The engine of the live preview: the browser's worker solves again from its last basis. One solve at a time; what was
 * typed meanwhile is solved next, so that the picture never runs behind by more than one step.
 */
import { numberForInput } from '~/kernel/french-number';
import type { Crop, ScenarioModel, ScenarioOutcome } from '~/modules/planning/optimisation/domain';
import type { OptimiserTasks } from '~/modules/planning/optimisation/tasks';
import { urls } from '~/urls';
import { TaskCancelled } from '../../../../../optimiser-as/binding/tasks';
import { openBrowserTasks } from '../../../../../optimiser-as/binding/worker.client';
import { KeptFields } from '../forms/kept-fields';
import { readScenarioDraft } from '../forms/read-draft';
import { scenarioFromDraft } from '../forms/scenario-draft';
import { changeBetween, modelOf, nextLike, nudge } from '../view/draft-change';
import { fromWire, type ModelWire } from '../view/model-wire';
import { previewView, type PreviewView } from '../view/preview.view';
import { stepped } from './step-with-picture';
import type { LivePreview } from './use-live-preview';

const PREVIEW_ID = 'edit';
/** What benchmarks and curious people read in the browser's timeline: the worker's time, without the painting. */
const MEASURE = 'preview-solve';
/** A step of the demonstration takes five times less once its code, here and in the worker, has run some fifty times. */
const WARM_UP_TURNS = 80;
const WARM_UP_MS = 1500;

/**
 * `refresh`: `field` is the only text that changed since the last time, where that is known; `value` what it is about to become.
 * `ready`: a step is answered at once, from the last basis.
 */
export interface PreviewEngine {
  refresh(field?: string, value?: string): void;
  ready(): boolean;
  /** the keyboard has come to another field */ look(): void;
  close(): void;
}
interface Options {
  readonly scenarioId: number;
  formOf(): HTMLFormElement | null;
  readonly crops: readonly Crop[];
  readonly locale: string;
  onChange(live: Omit<LivePreview, 'solved'>): void;
}

export function openPreviewEngine({ scenarioId, formOf, crops, locale, onChange }: Options): PreviewEngine {
  const ended = new AbortController();
  const tasks = openBrowserTasks<OptimiserTasks>();
  let base: { readonly scRef: number; readonly model: ScenarioModel } | null = null;
  let shown: ScenarioModel | null = null;
  let shownAs: ((preview: PreviewView) => void) | null = null;
  let busy = false;
  let again = false;

  // reading a form whole lays the page out: a slider's step sets its one field in what was read before
  let read: { readonly form: HTMLFormElement; readonly fields: KeptFields } | null = null;
  const moved = new Map<string, string | undefined>();
  // a key comes again, or the one that leads back: what it will ask is solved while this picture is drawn
  let byKey = false;
  const asked = () => {
    const form = formOf();
    if (!form) return null;
    const texts = [...moved].map(([name, value]) => [name, form.elements.namedItem(name), value] as const);
    moved.clear();
    byKey = texts.length === 1 && texts[0]?.[2] !== undefined;
    if (
      read?.form !== form ||
      texts.some(([name, field]) => !(field instanceof HTMLInputElement) || read?.fields.getAll(name).length !== 1)
    )
      read = { form, fields: new KeptFields(form) };
    for (const [name, field, value] of texts)
      if (field instanceof HTMLInputElement) read.fields.set(name, value ?? field.value);
    return scenarioFromDraft(readScenarioDraft(read.fields, crops));
  };
  const modelFor = async (scRef: number): Promise<ScenarioModel | null> => {
    if (base?.scRef === scRef) return base.model;
    const answer = await fetch(urls.scenarioPage(scenarioId, 'model', { scRef }), { signal: ended.signal });
    if (!answer.ok) return null;
    base = { scRef, model: fromWire((await answer.json()) as ModelWire) };
    shown = null;
    return base.model;
  };
  const solve = async (model: ScenarioModel): Promise<ScenarioOutcome | null> => {
    if (!shown) return tasks.run('preview', { previewId: PREVIEW_ID, model });
    const change = changeBetween(shown, model);
    if (!change) return null;
    const ahead = byKey ? nextLike(shown, change) : null;
    const outcome = await tasks.run(
      'previewChange',
      { previewId: PREVIEW_ID, change },
      ahead ? { after: { task: 'previewAhead', input: { previewId: PREVIEW_ID, change: ahead } } } : {},
    );
    return outcome.status === 'closed' ? tasks.run('preview', { previewId: PREVIEW_ID, model }) : outcome;
  };
  const broken = () => onChange({ state: 'broken', ms: 0, preview: null });
  const step = async (): Promise<void> => {
    const draft = asked();
    if (!draft || draft.faults.length > 0) return;
    const stored = await modelFor(draft.input.scRef);
    if (!stored) {
      broken();
      return;
    }
    const model = modelOf(stored, draft.input);
    const start = performance.now();
    const outcome = await solve(model);
    if (!outcome || ended.signal.aborted) return;
    shown = model;
    performance.clearMeasures(MEASURE);
    const { duration } = performance.measure(MEASURE, { start });
    shownAs = (preview) => onChange({ state: 'live', ms: Math.round(duration), preview });
    shownAs(previewView(model, outcome, locale));
  };
  /**
   * First steps are slow, for their code is not compiled yet, here, in the worker and in React: they are made while nobody waits for
   * them. Only the way back is shown, the picture that stands there already: nothing of the page changes.
   */
  let warm = false;
  const warmUp = async (): Promise<void> => {
    if (warm || !shown) return;
    warm = around = true;
    const [model, show, end] = [shown, shownAs, performance.now() + WARM_UP_MS];
    for (let turn = 0; turn < WARM_UP_TURNS && performance.now() < end && !again && !ended.signal.aborted; turn += 1) {
      const [nudged, draft] = [nudge(model, turn), asked()];
      if (!nudged || !draft) return;
      changeBetween(model, modelOf(model, draft.input));
      for (const change of [nudged.there, nudged.back]) {
        const outcome = await tasks.run('previewChange', { previewId: PREVIEW_ID, change });
        if (outcome.status === 'closed' || ended.signal.aborted) return;
        const view = previewView(model, outcome, locale);
        if (change === nudged.back && !again) show?.(view);
      }
    }
  };
  /** A slider that the keyboard stands on may be moved either way: both answers wait for the first key. */
  let around = false;
  const lookAround = async (): Promise<void> => {
    const [form, slider, model] = [formOf(), document.activeElement, shown];
    const name =
      slider instanceof HTMLInputElement && slider.form === form && slider.matches('[type=range]:focus-visible')
        ? slider.dataset['moves']
        : undefined;
    around = false;
    if (
      !model ||
      !(slider instanceof HTMLInputElement) ||
      name === undefined ||
      read?.form !== form ||
      read.fields.getAll(name).length !== 1
    )
      return;
    const stands = String(read.fields.get(name));
    for (const by of [-1, 1]) {
      const to = stepped(slider, Number(slider.value), by);
      if (to === undefined || again || ended.signal.aborted) continue;
      read.fields.set(name, numberForInput(to));
      const draft = scenarioFromDraft(readScenarioDraft(read.fields, crops));
      read.fields.set(name, stands);
      const change = draft.faults.length === 0 ? changeBetween(model, modelOf(model, draft.input)) : null;
      if (change && change.kind !== 'model') await tasks.run('previewAhead', { previewId: PREVIEW_ID, change });
    }
  };
  let asking = false;
  const run = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      do {
        again = false;
        const wanted = asking;
        asking = false;
        if (wanted) await step();
        if (!again) await warmUp();
        if (!again && around) await lookAround();
      } while (again && !ended.signal.aborted);
    } catch (error) {
      // Leaving the page ends the worker and the download; anything else is said, and the button still asks the server.
      if (!ended.signal.aborted && !(error instanceof TaskCancelled)) broken();
    } finally {
      busy = false;
    }
  };
  return {
    refresh(field, value) {
      if (field === undefined) read = null;
      else moved.set(field, value);
      asking = true;
      void run();
    },
    look() {
      around = true;
      void run();
    },
    ready: () => shown !== null,
    close() {
      ended.abort();
      tasks.close();
    },
  };
}

/**
 * The preview that moves with the sliders: the browser's worker solves again from its last basis. One solve at a time;
 * what was typed meanwhile is solved next, so that the picture never runs behind by more than one step.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crop, ScenarioModel, ScenarioOutcome } from '~/modules/optimisation/domain';
import type { OptimiserTasks } from '~/modules/optimisation/tasks';
import { urls } from '~/urls';
import { TaskCancelled } from '../../../../optimiser-as/binding/tasks';
import type { BrowserTasks } from '../../../../optimiser-as/binding/worker.client';
import { readScenarioDraft } from '../forms/read-draft';
import { scenarioFromDraft } from '../forms/scenario-draft';
import { changeBetween, modelOf } from '../view/draft-change';
import { fromWire, type ModelWire } from '../view/model-wire';
import { previewView, type PreviewView } from '../view/preview.view';

const PREVIEW_ID = 'edit';

export interface LivePreview { readonly state: 'off' | 'loading' | 'solving' | 'live' | 'broken'; readonly ms: number; readonly preview: PreviewView | null }

export function useLivePreview(scenarioId: number, form: RefObject<HTMLFormElement>, crops: readonly Crop[], turn: number): LivePreview {
  const { i18n } = useTranslation();
  const [live, setLive] = useState<LivePreview>({ state: 'off', ms: 0, preview: null });
  const refresh = useRef<() => void>(() => undefined);

  useEffect(() => {
    const target = form.current;
    const ended = new AbortController();
    let tasks: BrowserTasks<OptimiserTasks> | null = null;
    let base: { readonly scRef: number; readonly model: ScenarioModel } | null = null;
    let shown: ScenarioModel | null = null;
    let busy = false;
    let again = false;

    const asked = () => (target ? scenarioFromDraft(readScenarioDraft(new FormData(target), crops)) : null);
    const modelFor = async (scRef: number): Promise<ScenarioModel | null> => {
      if (base?.scRef === scRef) return base.model;
      const answer = await fetch(urls.scenarioPage(scenarioId, 'model', { scRef }), { signal: ended.signal });
      if (!answer.ok) return null;
      base = { scRef, model: fromWire((await answer.json()) as ModelWire) };
      shown = null;
      return base.model;
    };
    const solve = async (model: ScenarioModel): Promise<ScenarioOutcome | null> => {
      if (!tasks) return null;
      if (!shown) return tasks.run('preview', { previewId: PREVIEW_ID, model });
      const change = changeBetween(shown, model);
      if (!change) return null;
      const outcome = await tasks.run('previewChange', { previewId: PREVIEW_ID, change });
      return outcome.status === 'closed' ? tasks.run('preview', { previewId: PREVIEW_ID, model }) : outcome;
    };
    const step = async (): Promise<void> => {
      const draft = asked();
      if (!draft || draft.faults.length > 0) return;
      const stored = await modelFor(draft.input.scRef);
      if (!stored) { setLive({ state: 'broken', ms: 0, preview: null }); return; }
      if (!tasks) tasks = (await import('../../../../optimiser-as/binding/worker.client')).openBrowserTasks<OptimiserTasks>();
      const model = modelOf(stored, draft.input);
      const began = performance.now();
      const outcome = await solve(model);
      if (!outcome || ended.signal.aborted) return;
      shown = model;
      const ms = Math.round(performance.now() - began);
      setLive({ state: 'live', ms, preview: previewView(model, outcome, i18n.language) });
    };
    const run = async (): Promise<void> => {
      if (busy) { again = true; return; }
      busy = true;
      try {
        do { again = false; await step(); } while (again && !ended.signal.aborted);
      } catch (error) {
        // Leaving the page ends the worker and the download; anything else is said, and the button still asks the server.
        if (!ended.signal.aborted && !(error instanceof TaskCancelled)) setLive({ state: 'broken', ms: 0, preview: null });
      } finally {
        busy = false;
      }
    };
    refresh.current = () => void run();
    const moved = () => refresh.current();
    setLive((before) => ({ ...before, state: 'loading' }));
    refresh.current();
    // React listens to both at the root: by then the field's own state has changed, so wait for the next frame's DOM.
    const later = () => requestAnimationFrame(moved);
    target?.addEventListener('input', later);
    target?.addEventListener('change', later);
    return () => {
      ended.abort();
      target?.removeEventListener('input', later);
      target?.removeEventListener('change', later);
      tasks?.close();
    };
  }, [scenarioId, form, crops, i18n.language]);

  // A reply of the server drew the form afresh: read it again.
  useEffect(() => { if (turn > 0) refresh.current(); }, [turn]);
  return live;
}

/**
 * The preview that moves with the sliders. Its engine – model, worker, Wasm, pictures – is fetched when a field of the
 * form is first touched; `early`: once the page has nothing else to do, where the connection is quick.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crop, FeasibleInterval } from '~/modules/planning/optimisation/domain';
import type { PreviewView } from '../view/preview.view';
import type { PreviewEngine, PreviewStep } from './live-preview.client';

interface LivePreview extends Omit<PreviewStep, 'state'> {
  readonly state: 'off' | 'loading' | PreviewStep['state'];
  /** the last that had a solution */ readonly solved: Extract<PreviewView, { status: 'solved' }> | null;
  /** how far each value can be moved; empty until it is known */ readonly room: readonly FeasibleInterval[];
}
const NOTHING = { state: 'off', ms: 0, preview: null, solved: null, room: [] } as const;

/** Only some browsers tell how quick the connection is. */
const isSlow = (): boolean => {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '');
};

/** Safari has no idle callback: there a pause does. */
const PAUSE_MS = 400;
function whenIdle(then: () => void): { cancel(): void } {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(then, { timeout: 4 * PAUSE_MS });
    return { cancel: () => window.cancelIdleCallback(id) };
  }
  const id = setTimeout(then, PAUSE_MS);
  return { cancel: () => clearTimeout(id) };
}

const FIELDS = 'input, select, textarea';

export function useLivePreview(
  scenarioId: number,
  form: RefObject<HTMLFormElement>,
  crops: readonly Crop[],
  turn: number,
  early: boolean,
): LivePreview {
  const { i18n } = useTranslation();
  const [live, setLive] = useState<LivePreview>(NOTHING);
  const engine = useRef<PreviewEngine | null>(null);

  useEffect(() => {
    let [wanted, left] = [false, false];
    const wake = () => {
      if (wanted) return;
      wanted = true;
      setLive((before) => ({ ...before, state: 'loading' }));
      import('./live-preview.client').then(
        ({ openPreviewEngine }) => {
          if (left) return;
          engine.current = openPreviewEngine({
            scenarioId,
            formOf: () => form.current,
            crops,
            locale: i18n.language,
            onChange: (next) => {
              setLive(({ solved, room }) => ({
                ...next,
                solved: next.preview?.status === 'solved' ? next.preview : solved,
                room,
              }));
            },
            onRoom: (room) => setLive((before) => ({ ...before, room })),
          });
          engine.current.refresh();
        },
        () => setLive({ ...NOTHING, state: 'broken' }),
      );
    };
    // on the document: an answer of the server redraws the form, and some of its fields are outside it
    const isField = ({ target }: Event) =>
      target instanceof HTMLElement && target.matches(FIELDS) && (target as HTMLInputElement).form === form.current;
    const touched = (event: Event) => {
      if (isField(event)) wake();
    };
    const moved = (event: Event) => {
      if (!isField(event)) return;
      wake();
      // React listens at the root too and writes the field's new state in a microtask: ours comes after it
      queueMicrotask(() => engine.current?.refresh());
    };
    // « input » comes with every change of every kind of field; « change » would ask the same again
    const listeners = [
      ['focusin', touched],
      ['pointerdown', touched],
      ['input', moved],
    ] as const;
    for (const [kind, listener] of listeners) document.addEventListener(kind, listener);
    const idle = early && !isSlow() ? whenIdle(wake) : null;
    // the user changed something before hydration
    if (
      Array.from(form.current?.elements ?? []).some(
        (field) => field instanceof HTMLInputElement && field.type === 'text' && field.value !== field.defaultValue,
      )
    )
      wake();
    return () => {
      left = true;
      idle?.cancel();
      for (const [kind, listener] of listeners) document.removeEventListener(kind, listener);
      engine.current?.close();
      engine.current = null;
    };
  }, [scenarioId, form, crops, i18n.language, early]);

  // A reply of the server drew the form afresh: read it again.
  useEffect(() => {
    if (turn > 0) engine.current?.refresh();
  }, [turn]);
  return live;
}

/**
 * Undo and redo of the edit form. A step is what one interaction changed: a slider from press to release, a field from
 * entry to leaving, a tick, an objective added or removed. Each step holds the fields of the whole form: undoing also
 * brings back what the server's answers replaced.
 */
import { SentForm } from '~/kernel/sent-form';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Crop } from '~/modules/planning/optimisation/domain';
import type { DraftFields } from '~/ui/unsaved/draft-store';
import { currentFields, isBookkeeping, sameFields, writeFields } from '~/ui/unsaved/form-fields';
import type { ScenarioDraft } from '../forms/scenario-draft';
import type { DraftAids } from '../view/editor.view';
import { BEGUN, noted, redone, undone, type History } from './edit-history';

interface Shown {
  readonly draft: ScenarioDraft;
  readonly aids: DraftAids;
}
interface Snapshot {
  readonly fields: DraftFields;
  readonly aids: DraftAids;
}

export interface EditHistory extends Shown {
  /** the form is drawn afresh when it changes */
  readonly turn: number;
  /** what is drawn is no longer the server's answer: its messages are about something else */
  readonly own: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly show: (fields: DraftFields) => void;
}

export function useEditHistory<Reply extends Shown & { readonly turn: number }>(
  form: RefObject<HTMLFormElement>,
  page: Shown,
  reply: Reply | undefined,
  crops: readonly Crop[],
): EditHistory {
  const [drawn, setDrawn] = useState<{ over: Reply | undefined; shown: Shown; times: number } | null>(null);
  const [can, setCan] = useState({ undo: false, redo: false });
  const own = drawn !== null && drawn.over === reply;
  const { draft, aids } = own ? drawn.shown : (reply ?? page);
  const turn = (reply?.turn ?? 0) + (drawn?.times ?? 0);

  const history = useRef<History<Snapshot>>(BEGUN);
  const present = useRef<Snapshot | null>(null);
  const burst = useRef<EventTarget | null>(null);
  const applying = useRef(false);
  /** the next drawing is an undo */
  const ours = useRef(false);
  const now = useRef({ aids, reply, turn });
  now.current = { aids, reply, turn };

  const read = useCallback((): Snapshot | null => {
    const target = form.current;
    return target ? { fields: currentFields(target), aids: now.current.aids } : null;
  }, [form]);
  const keep = useCallback((next: History<Snapshot>) => {
    history.current = next;
    setCan({ undo: next.past.length > 0, redo: next.future.length > 0 });
  }, []);
  const draw = useCallback(
    async ({ fields, aids: known }: Snapshot) => {
      const [{ readScenarioDraft }, { settleCrops }] = await Promise.all([
        import('../forms/read-draft'),
        import('../forms/scenario-draft'),
      ]);
      const shown = { draft: settleCrops(readScenarioDraft(new SentForm(fields)), crops), aids: known };
      const focus = document.activeElement?.id ?? '';
      ours.current = true;
      setDrawn((before) => ({ over: now.current.reply, shown, times: (before?.times ?? 0) + 1 }));
      setTimeout(() => document.getElementById(focus)?.focus({ preventScroll: true }));
    },
    [crops],
  );
  const apply = useCallback(
    (wanted: Snapshot) => {
      const target = form.current;
      const before = read();
      burst.current = null;
      present.current = wanted;
      if (!target || !before) return;
      if (!areTexts(target, changedNames(before.fields, wanted.fields))) {
        void draw(wanted);
        return;
      }
      applying.current = true;
      writeFields(target, wanted.fields);
      applying.current = false;
    },
    [form, read, draw],
  );
  const undo = useCallback(() => {
    const last = read();
    const step = last && undone(history.current, last);
    if (!step) return;
    keep(step.history);
    apply(step.wanted);
  }, [read, keep, apply]);
  const redo = useCallback(() => {
    const last = read();
    const step = last && redone(history.current, last);
    if (!step) return;
    keep(step.history);
    apply(step.wanted);
  }, [read, keep, apply]);

  // the form was drawn: by the server's answer, which is a step, or by an undo, which is none
  useEffect(() => {
    const before = present.current;
    const after = read();
    const begun = burst.current !== null;
    present.current = after;
    burst.current = null;
    const asked = ours.current || begun;
    ours.current = false;
    if (!asked && before && after && !sameFields(before.fields, after.fields)) keep(noted(history.current, before));
  }, [turn, read, keep]);

  useEffect(() => {
    const isField = ({ target }: Event) =>
      target instanceof HTMLElement && 'form' in target && target.form === form.current;
    const moved = (event: Event) => {
      if (!isField(event) || applying.current || burst.current === event.target) return;
      burst.current = event.target;
      if (present.current) keep(noted(history.current, present.current));
    };
    // React writes the field's new state in a microtask: ours comes after it
    const settled = (event: Event) => {
      if (!isField(event) || applying.current) return;
      // a number that is left is written anew, its thousands apart
      if (burst.current === null && event.type !== 'focusout') return;
      queueMicrotask(() => {
        burst.current = null;
        present.current = read();
      });
    };
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !isHere(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      // in a text that is being written the browser undoes letter by letter
      if (isProse(event.target) && burst.current === event.target) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    const isHere = (target: EventTarget | null) =>
      target === document.body ||
      (target instanceof Element && (target.closest('.editor') !== null || target.id === 'content'));
    document.addEventListener('input', moved);
    document.addEventListener('change', settled);
    document.addEventListener('focusout', settled);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('input', moved);
      document.removeEventListener('change', settled);
      document.removeEventListener('focusout', settled);
      document.removeEventListener('keydown', pressed);
    };
  }, [form, read, keep, undo, redo]);

  const show = useCallback(
    (fields: DraftFields) => {
      void draw({ fields, aids: now.current.aids });
    },
    [draw],
  );
  return useMemo(
    () => ({ draft, aids, turn, own, canUndo: can.undo, canRedo: can.redo, undo, redo, show }),
    [draft, aids, turn, own, can, undo, redo, show],
  );
}

/** A text of several words, not a number. */
const isProse = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === 'text' && target.inputMode !== 'decimal');

function changedNames(one: DraftFields, other: DraftFields): Set<string> {
  const byName = (fields: DraftFields) => {
    const texts = new Map<string, string>();
    for (const [name, text] of fields) texts.set(name, `${texts.get(name) ?? ''}\u0000${text}`);
    return texts;
  };
  const [before, after] = [byName(one), byName(other)];
  return new Set(
    [...before.keys(), ...after.keys()].filter((name) => !isBookkeeping(name) && before.get(name) !== after.get(name)),
  );
}

/** Texts are written into their fields; anything else is drawn afresh, since fields may have come or gone. */
const areTexts = (form: HTMLFormElement, names: ReadonlySet<string>): boolean =>
  [...names].every((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
  });

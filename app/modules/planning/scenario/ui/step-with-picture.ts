/**
 * A slider moved by keys is drawn in the same frame as the picture that answers it, where one comes at once. Two frames, the slider's
 * then the picture's, make a slow machine wait for the first before it can show the second.
 */
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

const STEP = 'slider-step';
/** Past this the slider is drawn alone: a key whose effect is not seen is pressed again. */
const AT_MOST_MS = 50;

interface Step {
  readonly name: string;
  readonly value: string;
  draw(): void;
}

/** Tells the form that a number is about to become `value`; true where `draw` will be called with its picture. */
export const stepAsked = (slider: HTMLElement, step: Step): boolean =>
  !slider.dispatchEvent(new CustomEvent<Step>(STEP, { bubbles: true, cancelable: true, detail: step }));

/** What a key makes of a slider's value, as browsers do; undefined for other keys and past either end, where it stays. */
export function keyStep(
  {
    key,
    altKey,
    ctrlKey,
    metaKey,
    shiftKey,
    currentTarget,
  }: Pick<KeyboardEvent<HTMLInputElement>, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {
    readonly currentTarget: Pick<HTMLInputElement, 'min' | 'max' | 'step'>;
  },
  value: number,
): number | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
  const by = steps[key];
  return by === undefined ? undefined : stepped(currentTarget, value, by);
}

/** A slider's value `by` steps on; undefined past either end. */
export function stepped(
  slider: Pick<HTMLInputElement, 'min' | 'max' | 'step'>,
  value: number,
  by: number,
): number | undefined {
  const [min, max, step] = [slider.min, slider.max, slider.step].map(Number) as [number, number, number];
  // a slider stands on whole steps from its minimum
  const next = min + Math.round((value - min) / step + by) * step;
  return next < min || next > max ? undefined : next;
}

export interface HeldSteps {
  draw(): void;
  close(): void;
}

/** Listens for steps; `solve` returns whether their picture is being made. */
export function holdSteps(solve: (name: string, value: string, slider: HTMLElement) => boolean): HeldSteps {
  const held = new Map<string, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    clearTimeout(timer);
    timer = undefined;
    const drawings = [...held.values()];
    held.clear();
    for (const one of drawings) one();
  };
  const asked = (event: Event) => {
    const { detail: step, target } = event as CustomEvent<Step>;
    if (!(target instanceof HTMLElement) || !solve(step.name, step.value, target)) return;
    event.preventDefault();
    held.set(step.name, () => step.draw());
    timer ??= setTimeout(draw, AT_MOST_MS);
  };
  // what is sent carries the last step
  const sent = () => {
    if (held.size > 0) flushSync(draw);
  };
  document.addEventListener(STEP, asked);
  document.addEventListener('submit', sent, true);
  return {
    draw,
    close() {
      draw();
      document.removeEventListener(STEP, asked);
      document.removeEventListener('submit', sent, true);
    },
  };
}

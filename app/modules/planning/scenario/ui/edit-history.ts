/** What was before, and what was undone; the present is in the form. Pure. */
export interface History<State> {
  readonly past: readonly State[];
  readonly future: readonly State[];
}

const MOST = 200;
export const BEGUN: History<never> = { past: [], future: [] };

/** `before` is about to change: it can be undone, and nothing can be redone any more. */
export const noted = <State>({ past }: History<State>, before: State): History<State> => ({
  past: [...past, before].slice(-MOST),
  future: [],
});

interface Step<State> {
  readonly history: History<State>;
  readonly wanted: State;
}

export function undone<State>({ past, future }: History<State>, now: State): Step<State> | null {
  const wanted = past.at(-1);
  return wanted === undefined ? null : { wanted, history: { past: past.slice(0, -1), future: [now, ...future] } };
}

export function redone<State>({ past, future }: History<State>, now: State): Step<State> | null {
  const [wanted, ...rest] = future;
  return wanted === undefined ? null : { wanted, history: { past: [...past, now], future: rest } };
}

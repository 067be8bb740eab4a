/** Marks of what was tried before, on a scale: those that would cover each other share one. Pure. */

/** `label`: the number of the proposal, as its list counts it */
export interface GhostMark {
  readonly label: string;
  readonly value: number;
}
export interface PlacedMark {
  /** % of the scale */
  readonly at: number;
  /** « 1 », « 2, 3 » */
  readonly label: string;
}

/** Marks that stand nearer than this on the scale share one, %. */
const NEAR = 10;

/** `at`: where a value stands, % of the scale. */
export function placedMarks(marks: readonly GhostMark[], at: (value: number) => number): PlacedMark[] {
  const placed: PlacedMark[] = [];
  for (const { label, value } of [...marks].sort((a, b) => a.value - b.value)) {
    const [here, last] = [at(value), placed.at(-1)];
    if (last && here - last.at < NEAR) placed[placed.length - 1] = { at: last.at, label: `${last.label}, ${label}` };
    else placed.push({ at: here, label });
  }
  return placed;
}

/** A computation that may be made in a thread of its own: pure, its input and its answer survive structured cloning. */
export interface ComputeTask<Given, Made> {
  /** one name among all tasks of app/boot/compute.worker.ts */
  readonly name: string;
  run(given: Given): Made;
}
export type AnyTask = ComputeTask<never, unknown>;

export interface ComputeRequest {
  readonly name: string;
  readonly given: unknown;
  /** what the process keeps at hand (kernel/at-hand) */
  readonly atHand: Readonly<Record<string, unknown>>;
}
export type ComputeMessage =
  /** `counted`: where the system counts the thread's time */
  | { readonly type: 'begin'; readonly counted: string | null }
  | { readonly type: 'made'; readonly value: unknown }
  | { readonly type: 'failed'; readonly detail: string };

/** The memory of typed arrays changes hands: a copy of a million measures holds up whoever makes it. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  // of a list of rows the first ones tell: columns stand beside them, not in them
  if (Array.isArray(value)) return value.length > 100 ? [] : value.flatMap(buffersOf);
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(buffersOf);
  return [];
}

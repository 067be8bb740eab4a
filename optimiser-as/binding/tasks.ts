/**
 * What runs beside the solver, inside a worker. A task is a pure function of its input; a task module is a record of
 * them, registered in one file (app/modules/planning/optimisation/tasks.ts) for server and browser alike.
 */
import type { LpEngine } from './types';

/** Reports progress. Returns false when the caller no longer wants the answer: stop soon. */
export type Report = (progress: TaskProgress) => boolean;
export interface TaskProgress {
  readonly iterations: number;
  readonly infeasibility: number;
  readonly stage?: string;
}

// A registry holds tasks of every input type; `never` accepts them all, the client below restores the types.
export type Task<Input = never, Result = unknown> = (engine: LpEngine, input: Input, report: Report) => Result;
export type TaskModule = Readonly<Record<string, Task>>;
export type TaskInput<T> = T extends (engine: LpEngine, input: infer I, report: Report) => unknown ? I : never;
export type TaskResult<T> = T extends (engine: LpEngine, input: never, report: Report) => infer R ? Awaited<R> : never;

/** Messages between a worker and its owner. */
export type ToWorker =
  | { readonly kind: 'start'; readonly wasm: WebAssembly.Module; readonly cancel?: Int32Array }
  | { readonly kind: 'run'; readonly id: number; readonly task: string; readonly input: unknown };
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: TaskProgress }
  /** `ms`: what the task itself took */
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown; readonly ms: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly stack?: string };

export class TaskCancelled extends Error {
  constructor() {
    super('the task was cancelled');
    this.name = 'TaskCancelled';
  }
}

/** The worker's side, the same in both places: an engine once, then tasks one after the other. */
export function serveTasks(
  tasks: TaskModule,
  createEngine: (wasm: WebAssembly.Module) => LpEngine,
  send: (message: FromWorker) => void,
): (message: ToWorker) => void {
  let engine: LpEngine | undefined;
  let cancel: Int32Array | undefined;
  const perform = (name: string, input: unknown, report: Report): unknown => {
    const task = tasks[name];
    if (!task || !engine) throw new Error(`no task « ${name} »`);
    return task(engine, input as never, report);
  };
  return (message) => {
    if (message.kind === 'start') {
      engine = createEngine(message.wasm);
      cancel = message.cancel;
      send({ kind: 'ready' });
      return;
    }
    const { id } = message;
    const report: Report = (progress) => {
      send({ kind: 'progress', id, progress });
      return !(cancel && Atomics.load(cancel, 0) === 1);
    };
    const began = performance.now();
    const answer = async () => perform(message.task, message.input, report);
    answer().then(
      (result) => {
        send({ kind: 'done', id, result, ms: performance.now() - began });
      },
      (problem: unknown) =>
        send({
          kind: 'failed',
          id,
          message: problem instanceof Error ? problem.message : String(problem),
          ...(problem instanceof Error && problem.stack ? { stack: problem.stack } : {}),
        }),
    );
  };
}

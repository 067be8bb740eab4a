/**
 * The browser's side of the worker: started on first use, one task at a time, the latest wins.
 * A running task cannot be interrupted by a message (it never returns to its event loop), so cancelling ends the
 * worker; the next task starts another one from the module already compiled.
 */
import type { TaskModule, TaskInput, TaskResult, FromWorker, TaskProgress, ToWorker } from './tasks';
import { TaskCancelled } from './tasks';
import { compileFrom } from './load.client';
import wasmUrl from '../build/optimiser.wasm?url';

interface Waiting { readonly id: number; resolve(result: unknown): void; reject(problem: Error): void; onProgress?: (progress: TaskProgress) => void }

export interface BrowserTasks<M extends TaskModule> {
  run<K extends keyof M & string>(task: K, input: TaskInput<M[K]>, options?: { onProgress?: (progress: TaskProgress) => void; signal?: AbortSignal }): Promise<TaskResult<M[K]>>;
  /** compiles the Wasm and starts the worker before it is needed */
  warmUp(): Promise<void>;
  close(): void;
}

export function openBrowserTasks<M extends TaskModule>(url: string = wasmUrl): BrowserTasks<M> {
  let module: Promise<WebAssembly.Module> | undefined;
  let worker: Worker | undefined;
  let waiting: Waiting | undefined;
  let next = 1;

  const started = async (): Promise<Worker> => {
    module ??= compileFrom(url);
    const wasm = await module;
    if (worker) return worker;
    const fresh = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    fresh.onmessage = (event: MessageEvent<FromWorker>) => receive(event.data);
    fresh.onerror = (event) => stop(new Error(event.message || 'the optimiser worker failed'));
    fresh.postMessage({ kind: 'start', wasm } satisfies ToWorker);
    worker = fresh;
    return fresh;
  };
  const receive = (message: FromWorker) => {
    if (message.kind === 'ready' || !waiting || message.id !== waiting.id) return;
    if (message.kind === 'progress') { waiting.onProgress?.(message.progress); return; }
    const { resolve, reject } = waiting;
    waiting = undefined;
    if (message.kind === 'done') resolve(message.result);
    else reject(new Error(message.message));
  };
  const stop = (problem: Error) => {
    worker?.terminate();
    worker = undefined;
    const ended = waiting;
    waiting = undefined;
    ended?.reject(problem);
  };

  return {
    async run(task, input, options = {}) {
      if (waiting) stop(new TaskCancelled());
      const id = next++;
      const answer = new Promise<unknown>((resolve, reject) => { waiting = { id, resolve, reject, ...(options.onProgress ? { onProgress: options.onProgress } : {}) }; });
      const abort = () => { if (waiting?.id === id) stop(new TaskCancelled()); };
      options.signal?.addEventListener('abort', abort, { once: true });
      try {
        const target = await started();
        if (waiting?.id === id) target.postMessage({ kind: 'run', id, task, input } satisfies ToWorker);
        return (await answer) as never;
      } finally {
        options.signal?.removeEventListener('abort', abort);
      }
    },
    async warmUp() { await started(); },
    close() { stop(new TaskCancelled()); },
  };
}

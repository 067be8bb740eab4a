/**
 * The browser's side of the worker: started on first use, tasks one after the other. A running task cannot be reached
 * by a message (it never returns to its event loop). An aborted one is waited for a little, since a worker may hold
 * sessions that the next task needs; after `graceMs` the worker is ended, and the next task starts another one from the
 * module already compiled.
 */
import type { TaskModule, TaskInput, TaskResult, FromWorker, TaskProgress, ToWorker } from './tasks';
import { TaskCancelled } from './tasks';
import { compileFrom } from './load.client';
import wasmUrl from '../build/optimiser.wasm?url';

interface Job {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  readonly onProgress?: (progress: TaskProgress) => void;
  resolve(result: unknown): void;
  reject(problem: Error): void;
  dropped: boolean;
}

interface BrowserRunOptions {
  readonly onProgress?: (progress: TaskProgress) => void;
  readonly signal?: AbortSignal;
}

interface BrowserTasks<M extends TaskModule> {
  run<K extends keyof M & string>(
    task: K,
    input: TaskInput<M[K]>,
    options?: BrowserRunOptions,
  ): Promise<TaskResult<M[K]>>;
  close(): void;
}

/** `startWorker`: the worker's entry calls `serveTasks` with the tasks of the caller. */
export function openBrowserTasks<M extends TaskModule>(startWorker: () => Worker, graceMs = 1000): BrowserTasks<M> {
  let module: Promise<WebAssembly.Module> | undefined;
  let worker: Worker | undefined;
  let running: Job | undefined;
  let queue: Job[] = [];
  let next = 1;

  const started = async (): Promise<Worker> => {
    module ??= compileFrom(wasmUrl).catch((problem: unknown) => {
      module = undefined;
      throw problem;
    });
    const wasm = await module;
    if (worker) return worker;
    const fresh = startWorker();
    fresh.onmessage = (event: MessageEvent<FromWorker>) => {
      if (worker === fresh) receive(event.data);
    };
    fresh.onerror = (event) => {
      if (worker === fresh) end(new Error(event.message || 'the optimiser worker failed'));
    };
    fresh.postMessage({ kind: 'start', wasm } satisfies ToWorker);
    worker = fresh;
    return fresh;
  };
  const receive = (message: FromWorker) => {
    if (message.kind === 'ready' || !running || message.id !== running.id) return;
    if (message.kind === 'progress') {
      if (!running.dropped) running.onProgress?.(message.progress);
      return;
    }
    const { resolve, reject, task } = running;
    running = undefined;
    if (message.kind === 'done') {
      // the thread's own time, in the page's timeline: how long the page was busy before it listened is not in it; the
      // last of each task, or they would pile up
      performance.clearMeasures(`optimiser:${task}`);
      performance.measure(`optimiser:${task}`, {
        start: performance.now() - message.ms,
        duration: message.ms,
      });
      resolve(message.result);
    } else reject(new Error(message.message));
    advance();
  };
  /** The worker ended; its current task is lost. */
  const end = (problem: Error) => {
    worker?.terminate();
    worker = undefined;
    running?.reject(problem);
    running = undefined;
    advance();
  };
  const advance = () => {
    if (running || queue.length === 0) return;
    const job = queue.shift()!;
    running = job;
    started().then(
      (target) => {
        if (running === job)
          target.postMessage({
            kind: 'run',
            id: job.id,
            task: job.task,
            input: job.input,
          } satisfies ToWorker);
      },
      (problem: unknown) => {
        if (running === job) end(problem instanceof Error ? problem : new Error(String(problem)));
      },
    );
  };
  const abort = (job: Job) => {
    job.dropped = true;
    queue = queue.filter((waiting) => waiting !== job);
    job.reject(new TaskCancelled());
    if (running === job)
      setTimeout(() => {
        if (running === job) end(new TaskCancelled());
      }, graceMs);
  };

  return {
    run(task, input, options = {}) {
      if (options.signal?.aborted) return Promise.reject(new TaskCancelled());
      return new Promise<unknown>((resolve, reject) => {
        const job: Job = {
          id: next++,
          task,
          input,
          resolve,
          reject,
          dropped: false,
          ...(options.onProgress ? { onProgress: options.onProgress } : {}),
        };
        options.signal?.addEventListener('abort', () => abort(job), { once: true });
        queue.push(job);
        advance();
      }) as Promise<never>;
    },
    close() {
      for (const job of queue) job.reject(new TaskCancelled());
      queue = [];
      end(new TaskCancelled());
    },
  };
}

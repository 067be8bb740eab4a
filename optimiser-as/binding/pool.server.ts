/**
 * A pool of worker threads on the server: a solve never runs on the event loop.
 *
 * A task is cancelled through a shared flag that the solver reads between two slices of work; a task that does not
 * answer the flag within `graceMs` loses its thread. Threads are started on demand and do not keep the process alive.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { loadModule } from './load.server';
import { workerFile } from './worker-file.server';
import {
  TaskCancelled,
  type FromWorker,
  type TaskInput,
  type TaskModule,
  type TaskProgress,
  type TaskResult,
  type ToWorker,
} from './tasks';

interface PoolOptions {
  readonly size?: number;
  /** tasks that may wait; one more is refused (PoolBusy) */
  readonly queue?: number;
  readonly graceMs?: number;
  readonly file?: string;
}
export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TaskProgress) => void;
}

class PoolBusy extends Error {
  constructor() {
    super('the optimiser has too many tasks waiting');
    this.name = 'PoolBusy';
  }
}

interface Job {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  readonly options: RunOptions;
  resolve(result: unknown): void;
  reject(problem: Error): void;
  settled: boolean;
  detach(): void;
}

class Thread {
  readonly worker: Worker;
  readonly cancel = new Int32Array(new SharedArrayBuffer(4));
  job: Job | undefined;
  constructor(file: string) {
    this.worker = new Worker(file, { name: 'optimiser' });
    this.worker.unref();
    this.worker.postMessage({ kind: 'start', wasm: loadModule(), cancel: this.cancel } satisfies ToWorker);
  }
}

export class OptimiserPool<M extends TaskModule> {
  private readonly size: number;
  private readonly limit: number;
  private readonly graceMs: number;
  private readonly threads: Thread[] = [];
  private readonly waiting: Job[] = [];
  private next = 1;
  private closed = false;

  constructor(private readonly options: PoolOptions = {}) {
    this.size = options.size ?? Math.max(1, Math.min(4, availableParallelism() - 1));
    this.limit = options.queue ?? 200;
    this.graceMs = options.graceMs ?? 2000;
  }

  run<K extends keyof M & string>(
    task: K,
    input: TaskInput<M[K]>,
    options: RunOptions = {},
  ): Promise<TaskResult<M[K]>> {
    if (this.closed) return Promise.reject(new TaskCancelled());
    if (options.signal?.aborted) return Promise.reject(new TaskCancelled());
    if (this.waiting.length >= this.limit) return Promise.reject(new PoolBusy());
    return new Promise<unknown>((resolve, reject) => {
      const job: Job = {
        id: this.next++,
        task,
        input,
        options,
        resolve,
        reject,
        settled: false,
        detach: () => undefined,
      };
      const abort = () => this.cancel(job);
      options.signal?.addEventListener('abort', abort, { once: true });
      job.detach = () => options.signal?.removeEventListener('abort', abort);
      this.waiting.push(job);
      this.advance();
    }) as Promise<TaskResult<M[K]>>;
  }

  get busy(): number {
    return this.threads.filter((thread) => thread.job).length;
  }
  get queued(): number {
    return this.waiting.length;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.waiting.splice(0)) this.settle(job, new TaskCancelled());
    await Promise.all(
      this.threads.splice(0).map((thread) => {
        if (thread.job) this.settle(thread.job, new TaskCancelled());
        return thread.worker.terminate();
      }),
    );
  }

  private advance(): void {
    while (this.waiting.length > 0) {
      let thread = this.threads.find((candidate) => !candidate.job);
      if (!thread && this.threads.length < this.size) thread = this.start();
      if (!thread) return;
      const job = this.waiting.shift()!;
      thread.job = job;
      Atomics.store(thread.cancel, 0, 0);
      // a thread at work keeps the process alive until its answer is in
      thread.worker.ref();
      try {
        thread.worker.postMessage({ kind: 'run', id: job.id, task: job.task, input: job.input } satisfies ToWorker);
      } catch (problem) {
        // an input that can't be cloned
        thread.job = undefined;
        thread.worker.unref();
        this.settle(job, problem instanceof Error ? problem : new Error(String(problem)));
      }
    }
  }

  private start(): Thread {
    const thread = new Thread(this.options.file ?? workerFile());
    this.threads.push(thread);
    thread.worker.on('message', (message: FromWorker) => this.receive(thread, message));
    thread.worker.on('error', (problem: Error) => this.lose(thread, problem));
    thread.worker.on('exit', () => this.lose(thread, new Error('the optimiser thread ended')));
    return thread;
  }

  private receive(thread: Thread, message: FromWorker): void {
    const job = thread.job;
    if (message.kind === 'ready' || !job || message.id !== job.id) return;
    if (message.kind === 'progress') {
      if (!job.settled) job.options.onProgress?.(message.progress);
      return;
    }
    thread.job = undefined;
    thread.worker.unref();
    if (message.kind === 'done') this.settle(job, undefined, message.result);
    else this.settle(job, Object.assign(new Error(message.message), message.stack ? { stack: message.stack } : {}));
    this.advance();
  }

  private lose(thread: Thread, problem: Error): void {
    const at = this.threads.indexOf(thread);
    if (at < 0) return;
    this.threads.splice(at, 1);
    if (thread.job) this.settle(thread.job, problem);
    thread.job = undefined;
    if (!this.closed) this.advance();
  }

  private cancel(job: Job): void {
    const at = this.waiting.indexOf(job);
    if (at >= 0) this.waiting.splice(at, 1);
    const thread = this.threads.find((candidate) => candidate.job === job);
    this.settle(job, new TaskCancelled());
    if (!thread) return;
    Atomics.store(thread.cancel, 0, 1);
    setTimeout(() => {
      if (thread.job !== job) return;
      this.lose(thread, new TaskCancelled());
      void thread.worker.terminate();
    }, this.graceMs).unref();
  }

  private settle(job: Job, problem?: Error, result?: unknown): void {
    if (job.settled) return;
    job.settled = true;
    job.detach();
    if (problem) job.reject(problem);
    else job.resolve(result);
  }
}

import { Worker } from 'node:worker_threads';
import { fileIssue } from '../domain/issue';
import { FileRefused, refuseFile } from '../text/file-refused';
import { MORE, type ReaderMessage, type ReaderTask } from './protocol';
import { readerThreadFile } from './worker-file.server';

export interface ReaderLimits {
  readonly memoryMb: number;
  readonly youngMb: number;
  readonly silenceMs: number;
}
/** A text is read line by line; workbooks and XML are held whole. */
export const TEXT_LIMITS: ReaderLimits = { memoryMb: 96, youngMb: 16, silenceMs: 60_000 };
export const DOCUMENT_LIMITS: ReaderLimits = { memoryMb: 640, youngMb: 64, silenceMs: 60_000 };

/**
 * Runs one file through a thread of its own and gives what it reads, as fast as the caller takes it. A thread that
 * outgrows its memory, stays silent too long or crashes is a refused file; stopping early ends the thread.
 */
export async function* runReader(
  task: ReaderTask,
  limits: ReaderLimits,
  options: { lane: 'whole' | 'streamed'; signal?: AbortSignal },
): AsyncGenerator<Exclude<ReaderMessage, { type: 'end' | 'refused' }>> {
  const { signal } = options;
  const file = await readerThreadFile();
  const lane = LANES[options.lane];
  await lane.enter();
  // The thread needs no secret of the server's environment.
  const worker = new Worker(file, {
    workerData: compact(task),
    env: {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: limits.memoryMb,
      maxYoungGenerationSizeMb: limits.youngMb,
      stackSizeMb: 4,
    },
  });
  const inbox = new Inbox(worker);
  const abort = (): void => inbox.fail(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    for (;;) {
      const message = await inbox.next(limits.silenceMs);
      if (message.type === 'end') return;
      if (message.type === 'refused') throw new FileRefused(message.issue, { cause: message.detail });
      yield message;
      worker.postMessage(MORE);
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
    lane.leave();
  }
}

class Inbox {
  #messages: ReaderMessage[] = [];
  #failure: Error | null = null;
  #wake: (() => void) | null = null;

  constructor(worker: Worker) {
    worker.on('message', (message: ReaderMessage) => {
      this.#messages.push(message);
      this.#wake?.();
    });
    worker.on('error', (error: Error & { code?: string }) =>
      this.fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused('tooMuchMemory', error) : refused('unreadable', error),
      ),
    );
    worker.on('exit', () => this.fail(refused('unreadable', new Error('the reading thread ended early'))));
  }

  fail(error: Error): void {
    this.#failure ??= error;
    this.#wake?.();
  }

  async next(silenceMs: number): Promise<ReaderMessage> {
    const timer = setTimeout(
      () => this.fail(refuseFile('tooLong', { seconds: Math.round(silenceMs / 1000) })),
      silenceMs,
    );
    try {
      for (;;) {
        const message = this.#messages.shift();
        if (message) return message;
        if (this.#failure) throw this.#failure;
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
    }
  }
}

const refused = (reason: 'tooMuchMemory' | 'unreadable', cause: Error): FileRefused =>
  new FileRefused(fileIssue(reason), { cause });

/** So many threads at once: more would only share the same processors and double the memory. */
class Lane {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(threads: number) {
    this.#free = threads;
  }

  async enter(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

/** A long import holds its thread as long as it stores; a page that shows a preview must not queue behind it. */
const LANES = { whole: new Lane(2), streamed: new Lane(2) };

/** Cloning a view clones the whole buffer under it. */
const compact = (task: ReaderTask): ReaderTask =>
  'bytes' in task.source && task.source.bytes.byteLength < task.source.bytes.buffer.byteLength
    ? { ...task, source: { bytes: new Uint8Array(task.source.bytes) } }
    : task;

import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { allAtHand } from '~/kernel/at-hand';
import { fileIssue } from '../domain/issue';
import { FileRefused, refuseFile } from '../text/file-refused';
import { Lane } from './lane';
import { MORE, type ReaderMessage, type ReaderStart, type ReaderTask } from './protocol';
import { computedMs } from './thread-time.server';
import { readerThreadFile } from './worker-file.server';

export interface ReaderLimits {
  readonly memoryMb: number;
  readonly youngMb: number;
  readonly silenceMs: number;
  /** time of a processor: what a file may cost everybody */
  readonly cpuMs: number;
}
/** A text is read line by line; workbooks and XML are held whole. */
export const TEXT_LIMITS: ReaderLimits = { memoryMb: 96, youngMb: 16, silenceMs: 60_000, cpuMs: 10_000 };
export const DOCUMENT_LIMITS: ReaderLimits = { memoryMb: 640, youngMb: 64, silenceMs: 60_000, cpuMs: 10_000 };
/** Years of a logger's lines, held as texts and numbers: seconds of work, most of them for one file. */
export const LONG_TEXT_LIMITS: ReaderLimits = { ...DOCUMENT_LIMITS, silenceMs: 120_000, cpuMs: 30_000 };
/** Half a gigabyte of lines, stored as they come by a job that can be stopped. */
export const STREAM_LIMITS: ReaderLimits = { ...TEXT_LIMITS, cpuMs: 60_000 };
/** How often a thread's time is looked at. */
const CPU_EVERY_MS = 250;

interface ReaderOptions {
  readonly lane: 'whole' | 'streamed';
  /** login of the sender: one file of each user is read at a time; files without a user never wait */
  readonly owner?: string;
  readonly signal?: AbortSignal;
}

/**
 * Reads one file in its own thread and yields the result at the pace of the caller. A thread that exceeds its memory or
 * time, stays silent too long or crashes means a refused file; stopping early ends the thread.
 */
export async function* runReader(
  task: ReaderTask,
  limits: ReaderLimits,
  { lane, owner = randomUUID(), signal }: ReaderOptions,
): AsyncGenerator<Exclude<ReaderMessage, { type: 'begin' | 'end' | 'refused' }>> {
  const file = await readerThreadFile();
  const leave = await LANES[lane].enter(owner);
  // The thread needs no secret of the server's environment.
  const worker = new Worker(file, {
    workerData: { task: compact(task), atHand: allAtHand() } satisfies ReaderStart,
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
  let watch: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      const message = await inbox.next(limits.silenceMs);
      if (message.type === 'end') return;
      if (message.type === 'begin') {
        watch = setInterval(() => {
          if (computedMs(worker, message.counted) > limits.cpuMs) inbox.fail(tooLong(limits.cpuMs));
        }, CPU_EVERY_MS);
        continue;
      }
      if (message.type === 'refused') throw new FileRefused(message.issue, { cause: message.detail });
      yield message;
      worker.postMessage(MORE);
    }
  } finally {
    clearInterval(watch);
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
    leave();
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
    const timer = setTimeout(() => this.fail(tooLong(silenceMs)), silenceMs);
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

const tooLong = (ms: number): FileRefused => refuseFile('tooLong', { seconds: Math.round(ms / 1000) });
const refused = (reason: 'tooMuchMemory' | 'unreadable', cause: Error): FileRefused =>
  new FileRefused(fileIssue(reason), { cause });

/** A long import holds its thread as long as it stores; a page that shows a preview must not queue behind it. */
const LANES = { whole: new Lane(2), streamed: new Lane(2) };

/** Cloning a view clones the whole buffer under it. */
const compact = (task: ReaderTask): ReaderTask =>
  'bytes' in task.source && task.source.bytes.byteLength < task.source.bytes.buffer.byteLength
    ? { ...task, source: { bytes: new Uint8Array(task.source.bytes) } }
    : task;

import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { putAllAtHand } from '~/kernel/at-hand';
import { fileIssue } from '../domain/issue';
import { FileRefused } from '../text/file-refused';
import { CREDITS, MORE, type ReaderMessage, type ReaderStart } from './protocol';
import { readTask, type TableShapers } from './read-task.server';
import { whereCounted } from './thread-time.server';

/** A thread reads one file and ends. Its memory and time are limited by the process that started it. */
export async function readInThread(shapers: TableShapers): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a worker thread');

  // where threads have their own priority (Linux), web requests come first
  if (process.platform === 'linux') setPriority(5);

  const { task, atHand } = workerData as ReaderStart;
  putAllAtHand(atHand);
  let credits = CREDITS;
  let wake: (() => void) | null = null;
  port.on('message', (message: unknown) => {
    if (message !== MORE) return;
    credits += 1;
    wake?.();
  });

  const send = async (message: ReaderMessage): Promise<void> => {
    while (credits <= 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    credits -= 1;
    port.postMessage(message, message.type === 'shaped' ? message.buffers : []);
  };

  try {
    port.postMessage({ type: 'begin', counted: whereCounted() } satisfies ReaderMessage);
    for await (const message of readTask(task, shapers)) await send(message);
    port.postMessage({ type: 'end' } satisfies ReaderMessage);
  } catch (error) {
    // A parser that stumbles over a strange file is the file's refusal; its words go to the log, never to the user.
    const issue = error instanceof FileRefused ? error.issue : fileIssue('unreadable');
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port.postMessage({ type: 'refused', issue, detail } satisfies ReaderMessage);
  }
  port.close();
}

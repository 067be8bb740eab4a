import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { putAllAtHand } from '~/kernel/at-hand';
import { buffersOf, type AnyTask, type ComputeMessage, type ComputeRequest } from './compute-task';
import { whereCounted } from './thread-time.server';

/** A thread computes one task and ends. Its memory and time are limited by the process that started it. */
export function computeInThread(tasks: readonly AnyTask[]): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a worker thread');
  // where threads have their own priority (Linux), web requests come first
  if (process.platform === 'linux') setPriority(5);
  port.postMessage({ type: 'begin', counted: whereCounted() } satisfies ComputeMessage);
  const { name, given, atHand } = workerData as ComputeRequest;
  putAllAtHand(atHand);
  try {
    const task = tasks.find((one) => one.name === name);
    if (!task) throw new Error(`the computing thread has no task ${name}`);
    const value = task.run(given as never);
    port.postMessage({ type: 'made', value } satisfies ComputeMessage, buffersOf(value));
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port.postMessage({ type: 'failed', detail } satisfies ComputeMessage);
  }
  port.close();
}

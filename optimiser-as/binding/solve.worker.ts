/**
 * Entry of the browser's Web Worker: `new Worker(new URL('…/solve.worker.ts', import.meta.url), { type: 'module' })`.
 */
import { tasks } from '~/modules/planning/optimisation/tasks';
import { createEngine } from './optimiser';
import { serveTasks, type FromWorker, type ToWorker } from './tasks';

// the DOM's types describe a window; a worker's global has the same two members used here
const worker = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
};
const handle = serveTasks(tasks, createEngine, (message) => worker.postMessage(message));
worker.onmessage = (event) => handle(event.data);

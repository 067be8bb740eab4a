/** Entry of the browser's Web Worker, started by solve-in-browser.client.ts. */
import { createEngine } from '../../../../../optimiser-as/binding/optimiser';
import { serveTasks, type FromWorker, type ToWorker } from '../../../../../optimiser-as/binding/tasks';
import { tasks } from '../tasks';

// the DOM's types describe a window; a worker's global has the same two members used here
const worker = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
};
const handle = serveTasks(tasks, createEngine, (message) => worker.postMessage(message));
worker.onmessage = (event) => handle(event.data);

/** Entry of a server worker thread; optimiser-as/scripts/build-worker.mjs bundles it. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createEngine } from '../../../../../optimiser-as/binding/optimiser';
import { serveTasks, type FromWorker, type ToWorker } from '../../../../../optimiser-as/binding/tasks';
import { tasks } from '../tasks';

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');
// where a thread has a priority of its own (Linux), pages that others read come first
if (process.platform === 'linux') setPriority(3);
const handle = serveTasks(tasks, createEngine, (message: FromWorker) => port.postMessage(message));
port.on('message', (message: ToWorker) => handle(message));

/** The optimiser in the browser: tasks in a Web Worker of its own, one after the other. */
import { openBrowserTasks } from '../../../../../optimiser-as/binding/worker.client';
import type { OptimiserTasks } from '../tasks';

const startWorker = () => new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });

export const openSolver = (graceMs?: number) => openBrowserTasks<OptimiserTasks>(startWorker, graceMs);

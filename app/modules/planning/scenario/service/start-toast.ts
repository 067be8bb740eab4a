import type { StartAnswer } from './run-scenario.server';

interface Toast {
  readonly variant: 'success' | 'warning' | 'error' | 'info';
  readonly key: string;
}

/** The message after a start. A failure reported by the run has none here (C265): its card shows it (DECISIONS A44). */
export function startToast(answer: StartAnswer): Toast | null {
  switch (answer) {
    case 'solved':
      return { variant: 'success', key: 'scenario:toast.solved' };
    case 'nosolution':
      return { variant: 'error', key: 'scenario:toast.noSolutionFound' };
    case 'incomplete':
      return { variant: 'error', key: 'optimisation:incomplete' };
    case 'matrixIncomplete':
      return { variant: 'error', key: 'optimisation:matrixIncomplete' };
    case 'limit':
      return { variant: 'warning', key: 'scenario:stopped.limit' };
    case 'fault':
      return { variant: 'error', key: 'scenario:toast.startFailed' };
    case 'cancelled':
    case 'failure':
    case 'running':
      return null;
  }
}

/**
 * The product's solver with an eye on it: how many sessions were opened and closed, with which options they solved, and
 * what it would be like if it answered otherwise (`alter`), as on a programme it stumbles over.
 */
import { loadEngine } from '../../optimiser-as/binding/load.server';
import type { LinearSolution, LpEngine, SolveOptions } from '../../optimiser-as/binding/types';

interface WatchedEngine {
  readonly engine: LpEngine;
  readonly seen: { opened: number; disposed: number; readonly solves: SolveOptions[] };
}

type Alter = (solution: LinearSolution, options: SolveOptions, solve: number) => LinearSolution;

const solver = loadEngine();

export function watchedEngine(alter: Alter = (solution) => solution): WatchedEngine {
  const seen: WatchedEngine['seen'] = { opened: 0, disposed: 0, solves: [] };
  const open: LpEngine['open'] = (programme) => {
    const session = solver.open(programme);
    const [solve, dispose] = [session.solve.bind(session), session.dispose.bind(session)];
    seen.opened++;
    return Object.assign(session, {
      solve: (options: SolveOptions = {}) => alter(solve(options), options, seen.solves.push(options)),
      dispose: () => {
        seen.disposed++;
        dispose();
      },
    });
  };
  return { engine: { open }, seen };
}

/** « I do not know », as a solver says it on a programme it can neither solve nor refuse. */
export const inTrouble: Alter = (solution) => ({ ...solution, status: 'trouble', reason: 'stumbled' });

/** Knows only when asked to take the programme as it is written, unscaled. */
export const inTroubleWhenScaled: Alter = (solution, options, solve) =>
  options.scale === false && options.presolve === false ? solution : inTrouble(solution, options, solve);

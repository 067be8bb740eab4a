/** How often the fault campaigns repeat: each fault once in `npm test`, ten times in `npm run drill` (decision 025). */
export const DRILL = Number(process.env['DRILL'] ?? '1');
export const strikes = (once: number): number => once * DRILL;

/** Of screens that one engine draws from definitions, `npm test` takes every n-th; `npm run drill` takes them all. */
export const sample = <One>(all: readonly One[], every: number): readonly One[] =>
  DRILL > 1 ? all : all.filter((_, rank) => rank % every === 0);

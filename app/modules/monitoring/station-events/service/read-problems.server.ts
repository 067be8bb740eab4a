/** What goes wrong at stations and what solves it, with the links between both. */
import { findProblems } from '../data/problems.server';
import type { ProblemsPage } from '../view/problems-page';

export { findProblems } from '../data/problems.server';

export async function readProblems(): Promise<ProblemsPage> {
  const { problems, solutions } = await findProblems();
  const named = new Map(solutions.map(({ code, name }) => [code, name]));
  return {
    problems: problems.map(({ id, code, name, open, types, materials, solutions: of }) => ({
      ...{ id, code, name, open, types, materials },
      solutions: of.map((one) => named.get(one) ?? one),
    })),
    solutions: solutions.map(({ id, code, name, open, materialChange, degradation }) => ({
      ...{ id, code, name, open, materialChange, degradation },
      problems: problems.filter((one) => one.solutions.includes(code)).map((one) => one.name),
    })),
  };
}

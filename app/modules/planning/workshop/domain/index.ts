/** A workshop: people move the values of one scenario together, and note who proposed what. */
import { lines, text, type ValuesOf } from '~/records/fields/domain';
import type { ScenarioInput } from '~/modules/planning/scenario/domain';

/** What is typed for a proposal. */
export const PROPOSAL_FIELDS = {
  who: text({ max: 120, required: 'workshop:note.whoMissing', trim: true }),
  text: lines({ max: 2000, tidy: (typed) => typed.trim() }),
};

/** `objective.3`, `rule.AB.1.min`, `cap`: one value that the room moves. */
export interface ProposedChange {
  readonly key: string;
  readonly before: number | null;
  readonly after: number | null;
}
/** One figure of the answer, kept as it was when the proposal was made. */
export interface ProposedFigure {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly before: number | null;
  readonly after: number | null;
}

export interface WorkshopProposal extends ValuesOf<typeof PROPOSAL_FIELDS> {
  readonly id: number;
  readonly scenarioId: number;
  readonly changes: readonly ProposedChange[];
  readonly figures: readonly ProposedFigure[];
  /** solved, infeasible… */
  readonly outcome: string;
  readonly login: string;
  readonly at: Date;
}

export function leversOf(input: ScenarioInput): Map<string, number | null> {
  const levers = new Map<string, number | null>();
  for (const objective of input.objectives)
    if (objective.active) levers.set(`objective.${objective.id}`, objective.target);
  for (const rule of input.rotationRules) {
    if (!rule.respect) continue;
    levers.set(`rule.${rule.kind}.${rule.id}.min`, rule.min);
    levers.set(`rule.${rule.kind}.${rule.id}.max`, rule.max);
  }
  levers.set('cap', input.changeCap);
  return levers;
}

/** The values that were moved. */
export function proposedChanges(stored: ScenarioInput, tried: ScenarioInput): ProposedChange[] {
  const [before, after] = [leversOf(stored), leversOf(tried)];
  return [...before].flatMap(([key, value]) =>
    (after.get(key) ?? null) === value ? [] : [{ key, before: value, after: after.get(key) ?? null }],
  );
}

/** The scenario with the values of a proposal; values of deleted objectives or rules are ignored. */
export function withChanges(input: ScenarioInput, changes: readonly ProposedChange[]): ScenarioInput {
  const wanted = new Map(changes.map(({ key, after }) => [key, after]));
  const bound = (key: string, value: number) => wanted.get(key) ?? value;
  return {
    ...input,
    changeCap: wanted.has('cap') ? (wanted.get('cap') ?? null) : input.changeCap,
    objectives: input.objectives.map((objective) =>
      wanted.has(`objective.${objective.id}`)
        ? { ...objective, target: wanted.get(`objective.${objective.id}`) ?? null }
        : objective,
    ),
    rotationRules: input.rotationRules.map((rule) => ({
      ...rule,
      min: bound(`rule.${rule.kind}.${rule.id}.min`, rule.min),
      max: bound(`rule.${rule.kind}.${rule.id}.max`, rule.max),
    })),
  };
}

/** What a planner moves while previewing, and the scenario that results; plain data, sent to a worker. */
import type { Direction, RotationKind, ScenarioModel } from './scenario-model';

export type PreviewChange =
  | { readonly kind: 'objective'; readonly objectiveId: number; readonly target: number }
  | {
      readonly kind: 'rule';
      readonly ruleKind: RotationKind;
      readonly ruleId: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'cap'; readonly cap: number | null }
  | { readonly kind: 'direction'; readonly optimisedId: number; readonly direction: Direction }
  /** anything else: another selection, an objective switched on, "respect" */
  | { readonly kind: 'model'; readonly model: ScenarioModel };

export function applyChange(model: ScenarioModel, change: PreviewChange): ScenarioModel {
  switch (change.kind) {
    case 'objective':
      return {
        ...model,
        objectives: model.objectives.map((o) => (o.id === change.objectiveId ? { ...o, target: change.target } : o)),
      };
    case 'rule':
      return {
        ...model,
        rotationRules: model.rotationRules.map((r) =>
          r.kind === change.ruleKind && r.id === change.ruleId ? { ...r, min: change.min, max: change.max } : r,
        ),
      };
    case 'cap':
      return { ...model, changeCap: change.cap };
    case 'direction':
      return { ...model, optimisedId: change.optimisedId, direction: change.direction };
    case 'model':
      return change.model;
  }
}

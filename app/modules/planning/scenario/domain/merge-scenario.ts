/**
 * Three-way merge of a scenario. A part that one side changed is taken from that side; a part that both changed
 * differently is a conflict, theirs until it is chosen otherwise. Objectives that both sides added are both kept.
 */
import type { RotationRule, ScenarioInput, ScenarioObjective } from './scenario';
import { same } from '~/records/versions/domain';
import {
  fieldParts,
  objectiveFromParts,
  objectiveKey,
  objectiveParts,
  ruleFromParts,
  ruleKey,
  ruleParts,
  withFieldParts,
  type Part,
  type Parts,
} from './scenario-parts';

/** A null side has no such objective or rule (any more). */
export interface MergeConflict {
  readonly key: string;
  readonly base: Part;
  readonly theirs: Part;
  readonly mine: Part;
}
interface ScenarioMerge {
  readonly merged: ScenarioInput;
  readonly conflicts: readonly MergeConflict[];
  /** parts taken from one side only */
  readonly fromMine: number;
  readonly fromTheirs: number;
}

export function mergeScenario(
  base: ScenarioInput,
  mine: ScenarioInput,
  theirs: ScenarioInput,
  chosenMine: ReadonlySet<string> = new Set(),
): ScenarioMerge {
  const merging = new Merging(chosenMine);
  const fields = merging.parts('', fieldParts(base), fieldParts(mine), fieldParts(theirs));
  const objectives = merging.objectives(base.objectives, mine.objectives, theirs.objectives);
  const rotationRules = merging.rules(base.rotationRules, mine.rotationRules, theirs.rotationRules);
  return {
    merged: { ...withFieldParts(theirs, fields), objectives, rotationRules },
    conflicts: merging.conflicts,
    fromMine: merging.fromMine,
    fromTheirs: merging.fromTheirs,
  };
}

class Merging {
  readonly conflicts: MergeConflict[] = [];
  fromMine = 0;
  fromTheirs = 0;
  constructor(private readonly chosenMine: ReadonlySet<string>) {}

  /** One value with three versions. */
  private settle<Value extends Part>(key: string, base: Value, mine: Value, theirs: Value): Value {
    if (same(mine, theirs)) return theirs;
    if (same(mine, base)) {
      this.fromTheirs += 1;
      return theirs;
    }
    if (same(theirs, base)) {
      this.fromMine += 1;
      return mine;
    }
    this.conflicts.push({ key, base: base ?? null, theirs: theirs ?? null, mine: mine ?? null });
    return this.chosenMine.has(key) ? mine : theirs;
  }

  parts(prefix: string, base: Parts, mine: Parts, theirs: Parts): Parts {
    return Object.fromEntries(
      Object.keys(theirs).map((part) => [part, this.settle(`${prefix}${part}`, base[part], mine[part], theirs[part])]),
    );
  }

  objectives(
    base: readonly ScenarioObjective[],
    mine: readonly ScenarioObjective[],
    theirs: readonly ScenarioObjective[],
  ): ScenarioObjective[] {
    const at = (list: readonly ScenarioObjective[], id: number) => {
      const found = list.find((one) => one.id === id);
      return found ? objectiveParts(found) : undefined;
    };
    const added = mine.filter(({ id }) => !at(base, id) && at(theirs, id) && !same(at(mine, id), at(theirs, id)));
    const kept = idsOf(
      base,
      theirs,
      mine.filter((one) => !added.includes(one)),
    ).flatMap((id) => {
      const own = added.some((one) => one.id === id) ? undefined : at(mine, id);
      const parts = this.entity(objectiveKey(id), at(base, id), own, at(theirs, id));
      return parts ? [objectiveFromParts(id, parts)] : [];
    });
    let next = Math.max(0, ...[...base, ...mine, ...theirs].map(({ id }) => id));
    // both sides added an objective under the same number: mine takes the next free one
    this.fromMine += added.length;
    return [...kept, ...added.map((objective) => ({ ...objective, id: (next += 1) }))].sort((a, b) => a.id - b.id);
  }

  rules(base: readonly RotationRule[], mine: readonly RotationRule[], theirs: readonly RotationRule[]): RotationRule[] {
    const keys = [...new Set([...theirs, ...base, ...mine].map(ruleKey))];
    const at = (list: readonly RotationRule[], key: string) => {
      const found = list.find((rule) => ruleKey(rule) === key);
      return found ? ruleParts(found) : undefined;
    };
    return keys.flatMap((key) => {
      const parts = this.entity(key, at(base, key), at(mine, key), at(theirs, key));
      const [, kind, id] = key.split('.');
      return parts ? [ruleFromParts(kind === 'AB' ? 'AB' : 'Eco', Number(id), parts)] : [];
    });
  }

  /** An objective or rule: part by part when all three have it, else as a whole. */
  private entity(
    key: string,
    base: Parts | undefined,
    mine: Parts | undefined,
    theirs: Parts | undefined,
  ): Parts | undefined {
    if (base && mine && theirs) return this.parts(`${key}.`, base, mine, theirs);
    return this.settle<Parts | undefined>(key, base, mine, theirs);
  }
}

const idsOf = (...lists: readonly (readonly { readonly id: number }[])[]): number[] =>
  [...new Set(lists.flatMap((list) => list.map(({ id }) => id)))].sort((a, b) => a - b);

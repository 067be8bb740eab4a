import { same } from '~/records/versions/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  SCENARIO_DEFAULTS,
  type RotationRule,
  type ScenarioInput,
  type ScenarioObjective,
  changesBetween,
  mergeScenario,
} from './';

const none = { zones: [], crops: [], modes: [] };
const objective = (id: number, more: Partial<ScenarioObjective> = {}): ScenarioObjective => ({
  id,
  quantity: { kind: 'mean', indicatorId: 2 },
  comparison: 6,
  target: 10,
  active: true,
  description: '',
  sel: { zones: [1], crops: [1], modes: [1] },
  of: none,
  ...more,
});
const rule = (id: number, more: Partial<RotationRule> = {}): RotationRule => ({
  kind: 'AB',
  id,
  together: true,
  cropType: 0,
  allCrops: true,
  respect: true,
  crops: [1, 2],
  min: 0,
  max: 100,
  ...more,
});
const base: ScenarioInput = {
  ...SCENARIO_DEFAULTS,
  name: 'Moins d’azote',
  status: 2,
  objectives: [objective(1), objective(2)],
  rotationRules: [rule(1)],
};

test('parts that one side changed are taken from that side', () => {
  const mine = { ...base, name: 'À moi', objectives: [objective(1, { target: 20 }), objective(2)] };
  const theirs = {
    ...base,
    description: 'à eux',
    objectives: [objective(1, { active: false }), objective(2)],
    rotationRules: [rule(1, { min: 15 })],
  };
  const { merged, conflicts, fromMine, fromTheirs } = mergeScenario(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged).toEqual({
    ...base,
    name: 'À moi',
    description: 'à eux',
    objectives: [objective(1, { target: 20, active: false }), objective(2)],
    // « all crops » is a meaning: the crops of a day are nothing to merge
    rotationRules: [rule(1, { min: 15, crops: [] })],
  });
  expect([fromMine, fromTheirs]).toEqual([2, 3]);
});

test('a part that both changed is a conflict: theirs, unless mine is chosen', () => {
  const mine = { ...base, objectives: [objective(1, { target: 20 }), objective(2)] };
  const theirs = { ...base, objectives: [objective(1, { target: 30 }), objective(2)] };
  const asked = mergeScenario(base, mine, theirs);
  expect(asked.conflicts).toEqual([{ key: 'objective.1.target', base: 10, theirs: 30, mine: 20 }]);
  expect(asked.merged.objectives[0]?.target).toBe(30);
  expect(mergeScenario(base, mine, theirs, new Set(['objective.1.target'])).merged.objectives[0]?.target).toBe(20);
});

test('an objective deleted on one side and changed on the other is asked as a whole', () => {
  const mine = { ...base, objectives: [objective(1)] };
  const theirs = { ...base, objectives: [objective(1), objective(2, { target: 99 })] };
  const asked = mergeScenario(base, mine, theirs);
  expect(asked.conflicts.map(({ key, mine: own }) => [key, own])).toEqual([['objective.2', null]]);
  expect(asked.merged.objectives).toHaveLength(2);
  expect(mergeScenario(base, mine, theirs, new Set(['objective.2'])).merged.objectives.map(({ id }) => id)).toEqual([
    1,
  ]);
  expect(mergeScenario(base, mine, base).merged.objectives.map(({ id }) => id)).toEqual([1]);
});

test('objectives that both added under one number are both kept', () => {
  const { merged, conflicts } = mergeScenario(
    base,
    { ...base, objectives: [...base.objectives, objective(3, { target: 1 })] },
    { ...base, objectives: [...base.objectives, objective(3, { target: 2 })] },
  );
  expect(conflicts).toEqual([]);
  expect(merged.objectives.map(({ id, target }) => [id, target])).toEqual([
    [1, 10],
    [2, 10],
    [3, 2],
    [4, 1],
  ]);
});

const anyScenario: fc.Arbitrary<ScenarioInput> = fc
  .record({
    name: fc.constantFrom('a', 'b', 'c'),
    respect: fc.boolean(),
    changeCap: fc.constantFrom(null, 10, 20),
    optimisedId: fc.constantFrom(-1, 2),
    direction: fc.constantFrom('minimise' as const, 'maximise' as const),
    objectives: fc
      .subarray([1, 2, 3])
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc.record({ target: fc.constantFrom(null, 1, 2), active: fc.boolean() }).map((more) => objective(id, more)),
          ),
        ),
      ),
    rotationRules: fc
      .subarray([1, 2])
      .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom(0, 10, 20).map((min) => rule(id, { min }))))),
  })
  .map((more) => ({ ...base, ...more }));

test('who changed nothing loses nothing: merging with an unchanged side gives the other side', () => {
  fc.assert(
    fc.property(anyScenario, anyScenario, (a, b) => {
      for (const merge of [mergeScenario(a, a, b), mergeScenario(a, b, a), mergeScenario(a, b, b)]) {
        expect(merge.conflicts).toEqual([]);
        expect(changesBetween(merge.merged, b)).toEqual([]);
      }
    }),
  );
});

test('a merge changes only what somebody changed, and choosing mine everywhere keeps every change of mine', () => {
  fc.assert(
    fc.property(anyScenario, anyScenario, anyScenario, (was, mine, theirs) => {
      const { merged, conflicts } = mergeScenario(was, mine, theirs);
      const touched = new Set([...changesBetween(was, mine), ...changesBetween(was, theirs)].map(({ key }) => key));
      // an objective that both added is kept under a new number
      const renumbered = (key: string) =>
        key.startsWith('objective.') &&
        ![...was.objectives, ...mine.objectives, ...theirs.objectives].some(({ id }) =>
          key.startsWith(`objective.${id}.`),
        );
      for (const { key } of changesBetween(was, merged)) expect(touched.has(key) || renumbered(key), key).toBe(true);
      const own = mergeScenario(was, mine, theirs, new Set(conflicts.map(({ key }) => key)));
      expect(same(own.merged.name, mine.name === was.name ? theirs.name : mine.name)).toBe(true);
    }),
  );
});

import { expect, test } from 'vitest';
import type { ScenarioModel } from '~/modules/planning/optimisation/domain';
import {
  abShare,
  AZOTE,
  BLE,
  legumesInAb,
  LUZERNE,
  nitrogenInSud,
  NORD,
  SUD,
  workedCase,
} from '../../../../../tests/support/worked-case';
import { applyToMember, criterionOf, inputAtPoint, nearestInput, type Scenario, type ScenarioInput } from '../domain';
import { draftOf } from '../forms/scenario-draft';
import { changeBetween, modelOf } from './draft-change';
import { draftAids, ruleSubject, stepFor } from './editor.view';
import { fromWire, toWire } from './model-wire';
import { objectiveView } from './objectives.view';
import { figureOf, mostMoved } from './results.view';
import { scenarioListView } from './scenario-list.view';

const scenario = (id: number, more: Partial<Scenario> = {}): Scenario => ({
  id,
  matrixId: 1,
  name: `S${id}`,
  description: '',
  wholeUnsaid: [],
  referenceId: 0,
  type: 0,
  direction: 'minimise',
  optimisedId: -1,
  status: 2,
  respect: true,
  changeCap: null,
  author: 'yann',
  updatedBy: 'yann',
  createdAt: new Date('2026-03-01T08:00:00Z'),
  updatedAt: new Date('2026-03-02T08:00:00Z'),
  version: 1,
  objectives: [],
  rotationRules: [],
  ...more,
});
const input = (model: ScenarioModel): ScenarioInput => ({
  name: 'S',
  description: '',
  referenceId: 0,
  direction: model.direction,
  optimisedId: model.optimisedId,
  status: 2,
  respect: model.respect,
  changeCap: model.changeCap,
  objectives: model.objectives,
  rotationRules: model.rotationRules,
});

test('C205 C206 the list filters by status and groups by day, the baseline apart whatever its name', () => {
  const all = [
    scenario(3),
    scenario(2, { status: 1, updatedAt: new Date('2026-03-01T08:00:00Z') }),
    scenario(1, { type: -1, status: 1, name: 'Autre nom' }),
  ];
  const view = scenarioListView(all, new Map(), { status: -1, grouping: 'date' });
  expect(view.baselines.map(({ id }) => id)).toEqual([1]);
  expect(view.groups.map((group) => [group.title, group.lines.map(({ id }) => id)])).toEqual([
    ['02/03/2026', [3]],
    ['01/03/2026', [2]],
  ]);
  expect(scenarioListView(all, new Map(), { status: 2, grouping: 'date' })).toMatchObject({
    baselines: [],
    groups: [{ lines: [{ id: 3 }] }],
    total: 3,
  });
  expect(scenarioListView(all, new Map(), { status: 3, grouping: 'status' }).groups).toEqual([]);
});

test('C240 an objective shows its own left-hand side on the reference, and what is missing in it', () => {
  const model = workedCase({ objectives: [abShare(30)] });
  expect(objectiveView(model, abShare(30))).toMatchObject({
    valueRefCalc: 100 / 15,
    valueRefCalcBis: 150,
    sel: { zones: null, crops: null, modes: ['AB'] },
    missing: [],
  });
  expect(
    objectiveView(model, {
      ...nitrogenInSud(40),
      quantity: { kind: 'unset', fromTemplate: false },
      sel: { zones: [SUD], crops: [], modes: [5] },
    }),
  ).toMatchObject({ indicator: null, valueRefCalc: null, missing: ['crops', 'indicator'] });
});

test('C272 a figure has a difference, an evolution and a verdict; n.d. and « - » are no numbers', () => {
  const azote = { id: AZOTE, name: 'Azote', unit: 'kg', decimals: 1, better: 'lower' };
  const at = (territory: number) => ({ territory, surfaceWithoutValueHa: 0 });
  expect(figureOf(azote, at(40), at(30))).toMatchObject({ difference: -10, evolution: -25, verdict: 'better' });
  expect(figureOf({ ...azote, better: 'higher' }, at(40), at(30)).verdict).toBe('worse');
  expect(figureOf(azote, at(0), at(30))).toMatchObject({ difference: 30, evolution: null });
  expect(figureOf(azote, at(NaN), at(30))).toMatchObject({
    reference: null,
    difference: null,
    evolution: null,
    verdict: 'none',
  });
  expect(
    mostMoved([at(39), at(20), at(40), at(80), at(41)].map((after) => figureOf(azote, at(40), after))).map(
      ({ optimised }) => optimised,
    ),
  ).toEqual([80, 20, 39]);
});

test('a model travels to the browser and back, empty cells included', () => {
  const model = workedCase({
    matrix: [{ indicatorId: AZOTE, values: Float64Array.from([60, NaN, 10, 10, 60, 30, 10, 10]) }],
  });
  expect(fromWire(JSON.parse(JSON.stringify(toWire(model))))).toEqual(model);
});

test('a moved slider is the smallest change that a warm preview can follow', () => {
  const model = workedCase({ objectives: [abShare(30), nitrogenInSud(40)], changeCap: 20 });
  const to = (change: (from: ScenarioInput) => ScenarioInput) =>
    changeBetween(model, modelOf(model, change(input(model))));
  expect(to((from) => ({ ...from, name: 'Autre' }))).toBeNull();
  expect(to((from) => ({ ...from, objectives: [abShare(25), nitrogenInSud(40)] }))).toEqual({
    kind: 'objective',
    objectiveId: 1,
    target: 25,
  });
  expect(to((from) => ({ ...from, changeCap: 30 }))).toEqual({ kind: 'cap', cap: 30 });
  expect(to((from) => ({ ...from, optimisedId: AZOTE }))).toEqual({
    kind: 'direction',
    optimisedId: AZOTE,
    direction: 'minimise',
  });
  expect(to((from) => ({ ...from, rotationRules: [{ ...legumesInAb, min: 10 }] }))).toEqual({
    kind: 'rule',
    ruleKind: 'AB',
    ruleId: 2,
    min: 10,
    max: 100,
  });
  expect(to((from) => ({ ...from, objectives: [abShare(25), nitrogenInSud(35)] }))?.kind).toBe('model');
  expect(to((from) => ({ ...from, respect: false }))?.kind).toBe('model');
});

test('what the explanation proposes is written where it belongs, and nowhere else', () => {
  const from = input(workedCase({ objectives: [abShare(30), nitrogenInSud(40)], changeCap: 5 }));
  const reach = { value: 23.456, applicable: 23.45 };
  expect(applyToMember(from, { member: { kind: 'objective', objectiveId: 1 }, best: reach })).toEqual({
    ...from,
    objectives: [abShare(23.45), nitrogenInSud(40)],
  });
  expect(
    applyToMember(from, { member: { kind: 'rule', ruleKind: 'AB', ruleId: 2 }, best: { ...reach, side: 'min' } }),
  ).toEqual({ ...from, rotationRules: [{ ...legumesInAb, min: 23.45 }] });
  expect(applyToMember(from, { member: { kind: 'cap' }, best: reach })?.changeCap).toBe(23.45);
  expect(applyToMember(from, { member: { kind: 'respect' }, best: null })?.respect).toBe(false);
  expect(applyToMember(from, { member: { kind: 'cap' }, best: null })).toBeNull();
});

test('the nearest scenario asks what was reached, rounded to the side that stays possible', () => {
  const from = input(workedCase({ objectives: [abShare(30), nitrogenInSud(40)] }));
  const outcome = (objectiveId: number, reached: number, met: boolean) => ({
    objectiveId,
    reached,
    met,
    active: true,
    target: 0,
    valueRefCalc: null,
    valueRefCalcBis: null,
  });
  expect(
    nearestInput(from, [outcome(1, 23.4567, false), outcome(2, 41.2345, false)]).objectives.map(({ target }) => target),
  ).toEqual([23.45, 41.24]);
  expect(nearestInput(from, [outcome(1, 50, true)]).objectives).toEqual(from.objectives);
});

test('a point of the frontier becomes a goal and a demand that stays possible', () => {
  const from = input(workedCase());
  const indicators = [
    { id: AZOTE, better: 'lower' as const },
    { id: 7, better: 'higher' as const },
  ];
  const whole = { zones: [NORD, SUD], crops: [10, 20], modes: [2, 5] };
  const [azote, marge, change] = [
    criterionOf(AZOTE, indicators),
    criterionOf(7, indicators),
    criterionOf(0, indicators),
  ];
  expect([azote, marge, change]).toEqual([
    { kind: 'indicator', indicatorId: AZOTE, direction: 'minimise' },
    { kind: 'indicator', indicatorId: 7, direction: 'maximise' },
    { kind: 'deviation' },
  ]);
  expect(inputAtPoint(from, { first: azote, second: change }, { first: 30, second: 12.344 }, whole, '')).toMatchObject({
    optimisedId: AZOTE,
    direction: 'minimise',
    changeCap: 12.35,
  });
  expect(
    inputAtPoint(from, { first: azote, second: marge }, { first: 30, second: 670.006 }, whole, 'Marge').objectives,
  ).toEqual([
    expect.objectContaining({
      quantity: { kind: 'mean', indicatorId: 7 },
      comparison: 7,
      target: 670,
      active: true,
      description: 'Marge',
      sel: whole,
    }),
  ]);
});

test('sliders step by 1, 2 or 5 times a power of ten', () => {
  expect([stepFor(100), stepFor(1000), stepFor(7), stepFor(0)]).toEqual([0.5, 5, 0.05, 1]);
});

test('a rule being edited has its shares of today, said of the crops that they were reckoned for', () => {
  const aidOf = (crops: readonly number[], known = true) => {
    const model = workedCase({ rotationRules: [{ ...legumesInAb, crops }] });
    return draftAids(known ? model : null, draftOf({ ...input(model), version: 1 })).rules['AB.2'];
  };
  // the only AB of today is wheat in Sud
  expect(aidOf([BLE])?.today).toEqual({ low: 100, high: 100 });
  expect(aidOf([LUZERNE])?.today).toEqual({ low: 0, high: 0 });
  expect(aidOf([BLE], false)?.today).toBeNull();
  expect(aidOf([BLE])?.of).not.toBe(aidOf([LUZERNE])?.of);
  expect(aidOf([BLE, LUZERNE])?.of).toBe(ruleSubject({ together: true, crops: [LUZERNE, BLE] }));
});

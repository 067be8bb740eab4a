import { describe, expect, it } from 'vitest';
import { abShare, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { missingInObjective, missingInScenario } from './completeness';
import type { ObjectiveQuantity } from './objective-kind';
import type { ScenarioObjective } from './scenario-model';

const model = workedCase();
const nothing = { zones: [], crops: [], modes: [] };
const surface: ScenarioObjective = { ...abShare(30), quantity: { kind: 'surface' } };

describe('what a scenario lacks before it can start', () => {
  it('C253 asks every active objective for zones, crops and driving modes', () => {
    expect(missingInObjective(model, { ...surface, sel: nothing })).toEqual(['zones', 'crops', 'modes']);
    expect(missingInObjective(model, { ...nitrogenInSud(40), sel: { ...surface.sel, crops: [] } })).toEqual(['crops']);
    expect(missingInObjective(model, { ...surface, sel: { ...surface.sel, zones: [404] } })).toEqual(['zones']);
  });

  it('C254 asks for a mode and val_1, 0 being a value', () => {
    expect(missingInObjective(model, { ...nitrogenInSud(40), comparison: null, target: null })).toEqual([
      'mode',
      'target',
    ]);
    expect(missingInObjective(model, { ...surface, quantity: { kind: 'surfaceWithoutUnit' } })).toEqual(['mode']);
    expect(missingInObjective(model, { ...nitrogenInSud(40), target: 0 })).toEqual([]);
  });

  it('C255 asks an indicator objective for its indicator, one that the matrix has', () => {
    const of = (quantity: ObjectiveQuantity) => missingInObjective(model, { ...nitrogenInSud(40), quantity });
    expect(of({ kind: 'unset', fromTemplate: false })).toEqual(['indicator']);
    expect(of({ kind: 'unset', fromTemplate: true })).toEqual(['indicator']);
    expect(of({ kind: 'mean', indicatorId: 77 })).toEqual(['indicator']);
  });

  it('C256 asks a surface objective for val_2, its comparison', () => {
    expect(missingInObjective(model, { ...surface, comparison: null })).toEqual(['comparison']);
    expect(missingInObjective(model, surface)).toEqual([]);
  });

  it('C257 asks a relative surface for the set it is relative to', () => {
    expect(missingInObjective(model, { ...abShare(30), of: nothing })).toEqual(['ofZones', 'ofCrops', 'ofModes']);
    expect(missingInObjective(model, { ...surface, of: nothing })).toEqual([]);
  });

  it('asks nothing of inactive objectives nor of a baseline', () => {
    const empty = { ...abShare(30), target: null, sel: nothing };
    expect(missingInScenario(workedCase({ objectives: [{ ...empty, active: false }] }))).toEqual([]);
    expect(missingInScenario(workedCase({ objectives: [empty], baseline: true }))).toEqual([]);
    expect(missingInScenario(workedCase({ objectives: [empty] }))).toHaveLength(4);
  });

  it('refuses an allocation that leaves more than 0.01 ha of a zone', () => {
    const reference = Float64Array.from([80.01, 0, 20, 0, 40, 9.98, 0, 0]);
    const missing = missingInScenario(workedCase({ reference }));
    expect(missing).toMatchObject([{ kind: 'allocation', zoneId: 2 }]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  BASELINE_NAME,
  BASELINE_TYPE,
  consistent,
  isBaseline,
  nameIn,
  SCENARIO_DEFAULTS,
  SCENARIO_FIELDS,
  TEMPLATE_OBJECTIVES,
  templateObjectives,
  type ScenarioInput,
} from './';

const none = { zones: [], crops: [], modes: [] };
const whole = { zones: [1, 2], crops: [3], modes: [4] };

describe('a new scenario', () => {
  it('C176 has three inactive objectives that ask nothing yet: an indicator, the production and a surface', () => {
    const empty = { comparison: null, target: null, active: false, description: '', sel: none, of: none };
    expect(TEMPLATE_OBJECTIVES).toEqual([
      { id: 1, quantity: { kind: 'unset', fromTemplate: true }, ...empty },
      { id: 2, quantity: { kind: 'production' }, ...empty },
      { id: 3, quantity: { kind: 'surfaceWithoutUnit' }, ...empty },
    ]);
  });
  it('speaks of the whole territory; only a surface is compared with another one, the whole again', () => {
    expect(templateObjectives(whole).map(({ sel, of }) => [sel, of])).toEqual([
      [whole, none],
      [whole, none],
      [whole, whole],
    ]);
  });
  it('starts from the current allocation, respects it, optimises nothing and caps nothing', () => {
    expect(SCENARIO_DEFAULTS).toEqual({
      referenceId: 0,
      direction: 'minimise',
      optimisedId: -1,
      respect: true,
      description: '',
      changeCap: null,
    });
  });
});

describe('the baseline', () => {
  it('is the scenario of type −1 and bears the name of the present', () => {
    expect([-1, 0, 1].map((type) => isBaseline({ type }))).toEqual([true, false, false]);
    expect(BASELINE_NAME).toBe('Territoire Actuel');
  });
  it('is read by its name in each language; a scenario that somebody named so keeps its name', () => {
    const today = { type: BASELINE_TYPE, name: BASELINE_NAME };
    expect([nameIn(today, 'fr'), nameIn(today, 'en')]).toEqual(['Territoire Actuel', 'Current territory']);
    expect(nameIn({ ...today, name: 'Aujourd’hui' }, 'en')).toBe('Aujourd’hui');
    expect(nameIn({ type: 0, name: BASELINE_NAME }, 'en')).toBe('Territoire Actuel');
  });
});

describe('what a save makes consistent', () => {
  const [indicator, production, surface] = templateObjectives(whole).map((one) => ({ ...one, active: true }));
  const input: ScenarioInput = {
    ...SCENARIO_DEFAULTS,
    name: 'Plus de marge',
    status: 2,
    direction: 'maximise',
    optimisedId: 9,
    objectives: [indicator!, production!, surface!],
    rotationRules: [],
  };
  it('C241 no optimised indicator, no direction', () => {
    expect(consistent({ ...input, optimisedId: -1 })).toEqual({ ...input, optimisedId: -1, direction: 'minimise' });
    expect(consistent({ ...input, optimisedId: 0 }).direction).toBe('minimise');
    expect(consistent({ ...input, optimisedId: 1 }).direction).toBe('maximise');
    expect(consistent(input)).toEqual(input);
  });
  it('C242 optimising the production turns off the objectives on the production, and no others', () => {
    expect(consistent({ ...input, optimisedId: 1 }).objectives).toEqual([
      indicator,
      { ...production, active: false },
      surface,
    ]);
  });
});

describe('the fields of a scenario', () => {
  const read = (field: keyof typeof SCENARIO_FIELDS, text: string) => SCENARIO_FIELDS[field].read([text]);
  it('a name is required, up to 255 characters', () => {
    expect(read('name', '  ')).toEqual({ ok: false, reason: 'scenario:fault.nameMissing' });
    expect(read('name', ' Moins d’azote ')).toEqual({ ok: true, value: 'Moins d’azote' });
    expect([255, 256].map((length) => read('name', 'a'.repeat(length)).ok)).toEqual([true, false]);
    expect([5000, 5001].map((length) => read('description', 'a'.repeat(length)).ok)).toEqual([true, false]);
  });
  it('the share of land that may change lies between 0 and 100 %, and may be left open', () => {
    expect(['0', '12,5', '100', ''].map((text) => read('changeCap', text))).toEqual([
      { ok: true, value: 0 },
      { ok: true, value: 12.5 },
      { ok: true, value: 100 },
      { ok: true, value: null },
    ]);
    for (const text of ['-0,1', '100,1', 'beaucoup'])
      expect(read('changeCap', text)).toEqual({ ok: false, reason: 'scenario:fault.cap' });
  });
  it('is published, a draft or archived, and a draft unless said otherwise', () => {
    expect(['0', '1', '2', '3', '4', '-1'].map((text) => read('status', text).ok)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(SCENARIO_FIELDS.status.start).toBe(2);
  });
});

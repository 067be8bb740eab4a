/** What the projected screen shows of the levers, and of what was proposed before. */
import { describe, expect, test } from 'vitest';
import { SCENARIO_DEFAULTS, type ScenarioInput } from '~/modules/planning/scenario/domain';
import { placedMarks } from '~/modules/planning/scenario/view/ghost-marks';
import type { WorkshopProposal } from '../domain';
import { figureGhosts, ghostProposals, leverGhosts } from './ghosts';
import { pinsOf } from './pins';

const levers = {
  objectives: [{ id: 1 }, { id: 4 }, { id: 7 }, { id: 9 }],
  rules: [{ kind: 'AB', id: 1 }],
};

describe('pinned levers', () => {
  test('nobody chose: the first three objectives and the cap', () => {
    expect(pinsOf(levers, [])).toEqual(['objective.1', 'objective.4', 'objective.7', 'cap']);
    expect(pinsOf({ objectives: [], rules: [] }, ['objective.1'])).toEqual(['cap']);
  });
  test('what was chosen stands in the order of the page; what is gone is left out, and a fifth has no room', () => {
    expect(pinsOf(levers, ['cap', 'rule.AB.1', 'objective.99'])).toEqual(['rule.AB.1', 'cap']);
    expect(pinsOf(levers, ['cap', 'rule.AB.1', 'objective.9', 'objective.7', 'objective.4'])).toEqual([
      'objective.4',
      'objective.7',
      'objective.9',
      'rule.AB.1',
    ]);
  });
});

const stored: ScenarioInput = {
  ...SCENARIO_DEFAULTS,
  name: 'Essai',
  status: 2,
  changeCap: 20,
  objectives: [],
  rotationRules: [],
};
const proposal = (id: number, after: number | null, nitrogen: number): WorkshopProposal => ({
  id,
  scenarioId: 2,
  who: `Groupe ${id}`,
  text: '',
  changes: after === null ? [] : [{ key: 'cap', before: 20, after }],
  figures: [{ name: 'Bilan azoté', unit: 'kg N/ha', decimals: 1, before: 33, after: nitrogen }],
  outcome: 'solved',
  login: 'admin',
  at: new Date(0),
});

describe('proposals as marks', () => {
  test('an untouched lever stands where the scenario has it; a deleted one has no mark', () => {
    const deleted = { ...proposal(3, null, 22), changes: [{ key: 'objective.99', before: 1, after: 2 }] };
    const ghosts = ghostProposals(stored, [proposal(1, 30, 25), proposal(2, null, 24), deleted]);
    expect(leverGhosts(ghosts, 'cap')).toEqual([
      { label: '1', value: 30 },
      { label: '2', value: 20 },
      { label: '3', value: 20 },
    ]);
    expect(leverGhosts(ghosts, 'objective.99')).toEqual([]);
    expect(figureGhosts(ghosts, 'Bilan azoté').map(({ value }) => value)).toEqual([25, 24, 22]);
    expect(figureGhosts(ghosts, 'Marge brute')).toEqual([]);
  });
  test('the newest six stay, under the numbers that the list of proposals gives them', () => {
    const all = Array.from({ length: 9 }, (_, at) => proposal(at + 1, 10 * at, 20 + at));
    expect(leverGhosts(ghostProposals(stored, all), 'cap').map(({ label }) => label)).toEqual([
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
  });
  test('marks that would cover each other share one', () => {
    const marks = [
      { label: '1', value: 50 },
      { label: '2', value: 10 },
      { label: '3', value: 52 },
    ];
    expect(placedMarks(marks, (value) => value)).toEqual([
      { at: 10, label: '2' },
      { at: 50, label: '1, 3' },
    ]);
  });
});

/** A save lists six of its changes and counts the others. */
import { expect, test } from 'vitest';
import { SCENARIO_DEFAULTS, type ScenarioInput } from '../domain';
import type { PartNames } from './part-words';
import { scenarioHistory } from './scenario-history.view';

const input = { ...SCENARIO_DEFAULTS, name: 'Azote', objectives: [], rotationRules: [] } as unknown as ScenarioInput;
const saved = (version: number, snapshot: unknown) => ({
  ...{ version, snapshot, at: new Date(Date.UTC(2026, 0, version)), login: 'admin', summary: 'save' },
});
const names = { scenarios: new Map(), crops: [], zones: [], modes: [], indicators: [] } as unknown as PartNames;
const lines = (after: Partial<ScenarioInput>, before: ScenarioInput | null = input) =>
  scenarioHistory(
    [saved(2, { ...input, ...after })],
    before ? saved(1, before) : null,
    names,
    (key: string) => key,
    'fr',
  );

const SIX = {
  ...{ name: 'Autre', description: 'x', status: 99 as never, referenceId: 77, respect: !input.respect, changeCap: 12 },
};

test('six changes are all listed, of seven one is counted', () => {
  expect(lines(SIX)[0]).toMatchObject({ others: 0 });
  expect(lines(SIX)[0]?.changes).toHaveLength(6);
  expect(lines({ ...SIX, optimisedId: 5 })[0]).toMatchObject({ others: 1 });
  expect(lines({ ...SIX, optimisedId: 5 })[0]?.changes).toHaveLength(6);
});

test('each save is compared with the one before it, the first of all with nothing', () => {
  expect(lines(SIX, null)[0]).toMatchObject({ others: 0, changes: [] });
  const three = scenarioHistory(
    [saved(3, { ...input, name: 'C' }), saved(2, { ...input, name: 'B' })],
    saved(1, input),
    names,
    (key: string) => key,
    'fr',
  );
  expect(three.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
    [['B', 'C']],
    [['Azote', 'B']],
  ]);
});

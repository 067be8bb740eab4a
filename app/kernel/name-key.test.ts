import { expect, test } from 'vitest';
import { tightNameOf } from './name-key';

test('a name is the same whatever its spaces and signs, but not when they part two numbers', () => {
  expect(['Rendement +', 'rendement+', ' RENDEMENT  + '].map(tightNameOf)).toEqual(Array(3).fill('rendement+'));
  expect(['Saint-Étienne', 'saint etienne', 'SaintEtienne'].map(tightNameOf)).toEqual(Array(3).fill('saintetienne'));
  expect(tightNameOf('Rendement')).not.toBe(tightNameOf('Rendement +'));
  expect(tightNameOf('Zone 1-2')).not.toBe(tightNameOf('Zone 12'));
  expect(['Zone 12', 'zone12', 'Zone-12'].map(tightNameOf)).toEqual(Array(3).fill('zone12'));
});

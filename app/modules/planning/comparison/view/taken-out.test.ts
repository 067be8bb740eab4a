import { expect, it } from 'vitest';
import { ComparisonSearch } from '../forms/comparison.search';
import { takenOut } from './taken-out';

const candidates = Array.from({ length: 13 }, (_, rank) => ({ id: rank + 1, name: `Scénario ${rank + 1}` }));
const state = (count: number) =>
  ComparisonSearch.parse({
    scenario: candidates.slice(0, count).map(({ id }) => String(id)),
    group: 'cultures',
    ref: '2',
  });

it('an eleventh scenario: each that is chosen can be taken out, the rest of the address stays', () => {
  const offered = takenOut(7, state(11), candidates);
  expect(offered.map(({ name }) => name)).toEqual(candidates.slice(0, 11).map(({ name }) => name));
  const address = new URL(offered[10]!.to, 'http://localhost');
  expect(address.searchParams.getAll('scenario')).toEqual(candidates.slice(0, 10).map(({ id }) => String(id)));
  expect([address.searchParams.get('ref'), address.searchParams.get('group')]).toEqual(['2', 'cultures']);
});

it('ten are compared: nothing is to be taken out', () => {
  expect(takenOut(7, state(10), candidates)).toEqual([]);
});

it('twelve: one less would be refused again, so none is offered on its own', () => {
  expect(takenOut(7, state(12), candidates)).toEqual([]);
});

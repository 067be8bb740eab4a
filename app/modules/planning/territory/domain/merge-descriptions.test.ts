import { expect, test } from 'vitest';
import { NEW_TERRITORY, type TerritoryDescription } from './';
import { mergeTerritories } from './descriptive-change';

const base: TerritoryDescription = { ...NEW_TERRITORY, name: 'Bassin', year: 2020, zones: [1, 2], users: ['a'] };
const kml = (text: string) => ({ department: null, cityCode: null, kml: { fileName: 'CONTOUR.KML', text } });

test('what one side changed is taken; what both changed otherwise is a question, theirs until mine is chosen', () => {
  const mine = { ...base, name: 'À moi', year: 2021, description: 'Dit par moi' };
  const theirs = { ...base, name: 'À eux', status: 0 as const };
  const merge = mergeTerritories(base, mine, theirs);
  expect(merge.conflicts).toEqual([{ key: 'name', base: 'Bassin', theirs: 'À eux', mine: 'À moi' }]);
  expect(merge.merged).toMatchObject({ name: 'À eux', year: 2021, description: 'Dit par moi', status: 0 });
  expect([merge.fromMine, merge.fromTheirs]).toEqual([2, 1]);
  expect(mergeTerritories(base, mine, theirs, new Set(['name'])).merged.name).toBe('À moi');
});

test('bricks and users: every addition and every removal of either side is followed', () => {
  const { merged, conflicts } = mergeTerritories(
    base,
    { ...base, zones: [1, 2, 3], users: [] },
    { ...base, zones: [2, 4], users: ['a', 'b'] },
  );
  expect(conflicts).toEqual([]);
  expect([...merged.zones].sort()).toEqual([2, 3, 4]);
  expect(merged.users).toEqual(['b']);
});

test('a place is one field: two different files are a question, the same file on both sides is none', () => {
  expect(
    mergeTerritories(base, { ...base, localisation: kml('<a/>') }, { ...base, localisation: kml('<a/>') }),
  ).toMatchObject({ conflicts: [], fromTheirs: 1 });
  expect(
    mergeTerritories(base, { ...base, localisation: kml('<a/>') }, { ...base, localisation: kml('<b/>') }).conflicts,
  ).toHaveLength(1);
});

test('nobody changed anything: nothing is asked, nothing moves', () => {
  expect(mergeTerritories(base, base, base)).toEqual({ merged: base, conflicts: [], fromMine: 0, fromTheirs: 0 });
});

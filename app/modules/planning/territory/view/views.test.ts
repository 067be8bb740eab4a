import { describe, expect, it } from 'vitest';
import type { TerritorySummary } from '../domain';
import { historyLines } from './history.view';
import { territoryListView, type Grouping } from './territory-list.view';

const territory = (id: number, more: Partial<TerritorySummary> = {}): TerritorySummary => ({
  id,
  name: `T${id}`,
  status: 1,
  referencial: false,
  year: 2022,
  author: 'admin',
  updatedBy: 'admin',
  createdAt: new Date('2026-01-05T09:00:00Z'),
  updatedAt: new Date('2026-01-05T15:00:00Z'),
  userLogins: ['a', 'b'],
  ...more,
});
const grouped = (grouping: Grouping, territories: TerritorySummary[]) =>
  territoryListView(territories, { grouping, search: '' }, { login: 'a', labo: true }).groups;

describe('the cards of the list', () => {
  it('C061 C062 are grouped, newest years first, those of a year by their last change', () => {
    const groups = grouped('year', [
      territory(1, { year: null }),
      territory(2, { updatedAt: new Date('2026-02-01T00:00:00Z') }),
      territory(3, { updatedAt: new Date('2026-03-01T00:00:00Z') }),
      territory(4, { year: 2024 }),
    ]);
    expect(groups.map((group) => [group.name, group.cards.map((card) => card.id)])).toEqual([
      ['2024', [4]],
      ['2022', [3, 2]],
      [null, [1]],
    ]);
  });
  it('C061 C067 are grouped by status under the three names', () => {
    expect(
      grouped('status', [territory(1, { status: 2 }), territory(2, { status: 0 }), territory(3)]).map((group) => [
        group.name,
        group.cards[0]?.status,
      ]),
    ).toEqual([
      ['draft', 'draft'],
      ['published', 'published'],
      ['archived', 'archived'],
    ]);
  });
  it('C065 C066 say who made them and when, and when they last changed if that was another day', () => {
    const [same, later] = grouped('author', [
      territory(1),
      territory(2, { updatedAt: new Date('2026-01-06T09:00:00Z') }),
    ])
      .flatMap((group) => group.cards)
      .sort((a, b) => a.id - b.id);
    expect([same?.author, same?.created, same?.updated, later?.updated]).toEqual([
      'admin',
      '05/01/2026',
      null,
      '06/01/2026',
    ]);
  });
  it('C064 C070 tell a reference, else count users without the animator who looks', () => {
    const [card] = grouped('year', [territory(1, { referencial: true })]).flatMap((group) => group.cards);
    expect([card?.referencial, card?.users]).toEqual([true, 1]);
  });
});

it('the history names each kind of save', () => {
  const line = (entity: string, summary: string) => ({ entity, version: 1, at: new Date(0), login: 'x', summary });
  expect(
    historyLines([
      line('allocation', 'edited'),
      line('allocation', ''),
      line('allocation', 'restored:3'),
      line('territory', 'created'),
      line('territory', 'zones,year'),
    ]).map((one) => [one.what, one.fields]),
  ).toEqual([
    ['edited', []],
    ['first', []],
    ['restored', []],
    ['created', []],
    ['described', ['zones', 'year']],
  ]);
});

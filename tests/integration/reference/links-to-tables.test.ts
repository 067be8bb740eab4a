/** A column of a set names rows of other tables: a convention has its station. */
import { expect, it } from 'vitest';
import { columnContext } from '~/modules/core/reference/service/column-context.server';
import { knownSet } from '~/modules/core/reference/domain';
import { defineReferenceSet } from '~/modules/core/reference/domain/reference-set';
import { link, text } from '~/records/fields/domain';
import { testDatabase } from '../../support/database';
import { newPiezometer } from '../../support/series-world';

testDatabase();

const set = (key: string) =>
  defineReferenceSet({
    key: 'conventions',
    icon: 'file-text',
    table: 'Convention',
    columns: { name: text({ max: 80, required: true }), station: link(key) },
    naturalKey: ['name'],
    allow: knownSet('cultures').allow,
  });

it('a station is read by its name or its number, shown by its name, and refused where there is none', async () => {
  const id = await newPiezometer();
  const { station } = set('stations').columns;
  const context = await columnContext(set('stations'));
  const named = station!.shown(id, context).text;
  expect(named).toMatch(/^Piézomètre \d+$/);
  expect([station!.readCell(named, context), station!.readCell(`#${id}`, context)]).toEqual([
    { ok: true, value: id },
    { ok: true, value: id },
  ]);
  expect(station!.readCell('Nulle part', context).ok).toBe(false);
  expect(station!.drawn(context).options).toContainEqual({ value: `#${id}`, label: named });
});

it('a table that is not named is a fault of the definition', async () => {
  await expect(columnContext(set('licornes'))).rejects.toThrow(/licornes/);
});

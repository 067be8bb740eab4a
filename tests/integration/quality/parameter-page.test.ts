/** The page of one parameter: figures by the rule that the address chose, thresholds with their source, files. */
import { expect, test } from 'vitest';
import { PRESELECTION_ICONS } from '~/modules/core/reference/domain/sets/quality';
import type { ParameterPage } from '~/modules/monitoring/quality-answers/view/parameter-page';
import { SELECTION_TYPES } from '~/modules/monitoring/quality/domain/codes';
import * as newItem from '~/routes/referencial+/$set.new';
import * as listOfSet from '~/routes/referencial+/$set._index';
import * as route from '~/routes/station+/$typeName.$id.parameter.$code._index';
import * as file from '~/routes/station+/$typeName.$id.parameter.$code.$format';
import { prisma } from '~/platform/db/client.server';
import { forgetSettings } from '~/platform/settings.server';
import { ICON_NAMES } from '~/ui/icon';
import { i18nOf } from '~/platform/i18n/i18n.server';
import { figuredWords } from '~/modules/monitoring/quality-answers/view/parameter-words';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { bring, nitrate, qualityRow, qualityStation } from '../../support/quality-world';

testDatabase();

const about = (id: number, code: string) => ({ typeName: 'quality', id: String(id), code });
const open = async (id: number, code: string, search = '') =>
  (
    (await (
      await browsing('admin')
    ).get(route.loader, `/station/quality/${id}/parameter/${code}${search}`, about(id, code))) as {
      page: ParameterPage;
    }
  ).page;
const pesticide = (day: string, result: number, more: object = {}) =>
  nitrate(day, result, { parameter: '1221', fraction: '23', unit: '133', lq: 0.02, ...more });

test('C719 a list of parameters has one of thirty icons, all of them drawn', () => {
  expect(new Set(PRESELECTION_ICONS).size).toBe(30);
  expect(PRESELECTION_ICONS.filter((name) => !ICON_NAMES.includes(name))).toEqual([]);
});

test('C645 C646 C719: the form of a list offers thirty pictures and five kinds, the list shows them', async () => {
  const admin = await browsing('admin');
  const params = { set: 'preselection' };
  const { fields } = (await admin.get(newItem.loader, '/referencial/preselection/new', params)) as Awaited<
    ReturnType<typeof newItem.loader>
  >;
  const offered = (name: string) => fields.find((field) => field.name === name)?.input.options ?? [];
  expect(offered('symbol').map(({ icon }) => icon)).toEqual([...PRESELECTION_ICONS]);
  expect(offered('listType').map(({ value }) => value)).toEqual(Object.keys(SELECTION_TYPES));
  const row = { code: 'DIATOMEES', name: 'Diatomées', symbol: 'waves', listType: 'taxons', parameters: '1022' };
  await qualityRow('preselection', row);
  const { rows } = (await admin.get(listOfSet.loader, '/referencial/preselection', params)) as Awaited<
    ReturnType<typeof listOfSet.loader>
  >;
  expect(rows[0]!.cells).toEqual(
    expect.arrayContaining([expect.objectContaining({ icon: 'waves', text: 'Vagues' }), 'Taxons']),
  );
});

test('a station says what stands beside each figure, by the rule of the address', async () => {
  const id = await qualityStation();
  await qualityRow('preselection', { code: 'PEST', name: 'Pesticides', parameters: '1221\n1107' });
  await qualityRow('qualityThreshold', {
    ...{
      code: 'P-EP',
      name: 'Pesticides',
      collection: 'Eau potable',
      subject: 'each',
      parameters: 'PEST',
      unit: '133',
    },
    ...{ level1: 0.1, source: 'Arrêté du 11 janvier 2007', sourceDate: '2007-01-11' },
  });
  await bring(id, [
    ...[pesticide('2024-01-10', 0.02, { remark: 10 }), pesticide('2024-02-10', 0.02, { remark: 10 })],
    ...[pesticide('2024-04-10', 0.3), pesticide('2024-05-10', 0.2), pesticide('2024-06-10', 0.05)],
    ...[pesticide('2024-07-10', 9, { qualification: 2 })],
  ]);
  const { shown, lines, fixed } = await open(id, '1221');
  expect(shown).toMatchObject({
    figures: { n: 5, nQuantified: 3, lqMin: 0.02, lqMax: 0.02, min: 0.01, max: 0.3 },
    ...{ incorrect: 1, merged: 0 },
    limits: [
      {
        ...{ level: 0.1, source: 'Arrêté du 11 janvier 2007', sourceDate: '11/01/2007' },
        exceedances: { n: 5, past: 2, months: [4, 5] },
      },
    ],
  });
  expect(shown!.points.filter(({ below }) => below).map(({ value }) => value)).toEqual([0.02, 0.02]);
  expect([lines.length, fixed]).toEqual([6, null]);
  expect((await open(id, '1221', '?rule=excluded')).shown).toMatchObject({ figures: { n: 5, min: 0.05 } });
  expect(await open(id, '1221', '?rule=fixed&value=0%2C005')).toMatchObject({
    ...{ fixed: 0.005, shown: { figures: { min: 0.005 } } },
  });
  expect(await open(id, '1221', '?rule=fixed&value=peu')).toMatchObject({
    ...{ valueRefused: true, asked: { value: 'peu' }, shown: { figures: { min: 0.01 } } },
  });
  expect((await open(id, '1221', '?from=2024-06-01')).shown).toMatchObject({ figures: { n: 1 } });
});

test('C709: the SISE-Eaux code and the CAS number of a parameter stand where the settings show them', async () => {
  const id = await qualityStation();
  await bring(id, [pesticide('2024-01-10', 0.3)]);
  await qualityRow('parameter', { code: '1221', name: 'Métolachlore total', cas: '51218-45-2', sise: 'METOL' });
  expect((await open(id, '1221')).parameter.also).toEqual([]);
  const shows = async (parameter: string) => {
    await prisma().setting.create({ data: { login: '', parameter, value: '1' } });
    forgetSettings();
    return (await open(id, '1221')).parameter.also;
  };
  expect(await shows('codes.cas')).toEqual([{ system: 'cas', code: '51218-45-2' }]);
  expect(await shows('codes.sise')).toContainEqual({ system: 'sise', code: 'METOL' });
});

test('two units of one parameter are never put together: the address chooses', async () => {
  const id = await qualityStation();
  await bring(id, [nitrate('2024-01-10', 20), nitrate('2024-02-10', 22), nitrate('2024-03-10', 5, { unit: '162' })]);
  const page = await open(id, '1340');
  expect(page.shown).toMatchObject({ figures: { n: 2, max: 22 } });
  expect(page.choices).toHaveLength(2);
  expect(page.figuredOf).toMatchObject({ n: 2, others: 1, groups: [expect.stringContaining('mg/L')], sensor: false });
  const { t } = await i18nOf('fr');
  const said = figuredWords(page.figuredOf, { t, locale: 'fr' });
  expect(said).toMatch(
    /^Chiffres, graphique et tendance portent sur 2 résultats \(.*\)\. 1 autre n’y est pas \(.*\)\./,
  );
  expect(figuredWords({ ...page.figuredOf!, others: 0, groups: [] }, { t, locale: 'fr' })).toBeNull();
  expect(figuredWords({ ...page.figuredOf!, sensor: true }, { t, locale: 'fr' })).toContain('capteur');
  const other = page.choices[1]!.value;
  expect((await open(id, '1340', `?of=${encodeURIComponent(other)}`)).shown).toMatchObject({
    figures: { n: 1, max: 5 },
  });
});

test('results leave as they came, with their remark and their limit', async () => {
  const id = await qualityStation();
  await bring(id, [pesticide('2024-01-10', 0.02, { remark: 10 }), pesticide('2024-04-10', 0.305)]);
  const admin = await browsing('admin');
  const at = { ...about(id, '1221'), format: 'csv' };
  const answer = (await admin.get(file.loader, `/station/quality/${id}/parameter/1221/csv`, at)) as Response;
  const text = await answer.text();
  expect(text).toContain('0,305;1;quantifié;0,02');
  expect(text).toContain('0,02;10;sous la limite de quantification;0,02');
});

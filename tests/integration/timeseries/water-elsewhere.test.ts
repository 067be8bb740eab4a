/** Water on pages that are not its own: panels of the home, key figures, a territory; each through one's own scope. */
import { expect, test } from 'vitest';
import type { StationPanels, StationsInsideView, WaterLine } from '~/modules/monitoring/overview/view/water-lines.view';
import { statisticsOf, wholeDaysOf } from '~/modules/monitoring/statistics/service/read-statistics.server';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import { trendSentence } from '~/modules/monitoring/statistics/view/trend-words';
import { translator } from '~/platform/i18n/i18n.server';
import { db, prisma } from '~/platform/db/client.server';
import { forgetSettings } from '~/platform/settings.server';
import { loader as home } from '~/routes/_index';
import { action as configure } from '~/routes/panels';
import { loader as territory } from '~/routes/territories+/territory.$id._index';
import { loader as scenario } from '~/routes/territories+/_scenarios.scenario.$id._index';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';

testDatabase({ demo: true, each: true });

const seen = async (login: string) =>
  ((await (await browsing(login)).get(home, '/')) as { wings: StationPanels }).wings;
const KINDS = ['piezometry', 'hydrometry', 'pluviometry', 'quality', 'productionUnit'];

test('each kind of stations has its panel, with last values and what stands out (C378, C382, C630)', async () => {
  const { panels, waterFigures } = await seen('admin');
  expect(Object.keys(panels).sort()).toEqual([...KINDS].sort());
  const { title, to, lines, findings } = panels['piezometry']!;
  expect([title, to, lines.length]).toEqual(['Piézomètres', '/piezometry', 4]);
  expect(lines[0]).toMatchObject({ name: 'Forage du Bas-Pré, à Loué', what: 'Piézomètre · cote de la nappe' });
  expect(lines[0]!.value).toMatch(/^\d+,\d\d\u202fm NGF$/);
  expect(lines[0]!.spark!.path).toMatch(/^M/);
  const open = await prisma().station.count({ where: { kind: 'piezometry', closeDate: null } });
  expect(findings.reduce((sum, { text }) => sum + Number.parseInt(text, 10), 0)).toBe(open);
  const stations = await prisma().station.count();
  expect(waterFigures!.map(({ value }) => value)[0]).toBe(String(stations));
  expect(waterFigures!.map(({ value }) => value)[2]).toMatch(/^\d+(,\d)?\u202fK$/);
});

test('a panel begins with the morning: what rings, what waits, how the month stands', async () => {
  const { panels } = await seen('admin');
  const { morning } = panels['piezometry']!;
  const month = morning.find(({ is }) => is === 'month')!;
  expect(month.text).toMatch(/^\p{Lu}[\p{L}]+ 20\d\d\u202f: .*nappe/u);
  expect(month.to).toBe('/piezometry/situation');
  const { rows } = await db().pool.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM "Suspicion" p JOIN "Series" s ON s.id = p."seriesId"
    JOIN "Station" t ON t.id = s."stationId" WHERE t.kind = 'piezometry' AND p.state = 'open'`,
  );
  expect(morning.find(({ is }) => is === 'waits')?.to).toBe(
    rows[0]!.waiting > 0 ? '/piezometry/validation' : undefined,
  );
  // without an index there is no month to tell of
  await prisma().series.updateMany({ where: { quantity: 'groundwaterIndex' }, data: { main: false } });
  const without = (await seen('admin')).panels['piezometry']!.morning;
  expect(without.some(({ is }) => is === 'month')).toBe(false);
});

test('one’s bookmarks come first', async () => {
  const station = await prisma().station.findFirstOrThrow({ where: { kind: 'piezometry' }, orderBy: { name: 'desc' } });
  const { id } = await prisma().user.findFirstOrThrow({ where: { login: 'admin' } });
  await prisma().bookmark.create({ data: { userId: id, stationId: station.id } });
  expect((await seen('admin')).panels['piezometry']!.lines[0]!.id).toBe(station.id);
});

test('a person without stations of their own sees neither panels nor figures', async () => {
  expect(await seen('membre')).toMatchObject({ panels: {}, waterFigures: null });
});

test('a hidden panel is not read', async () => {
  const admin = await browsing('admin');
  await admin.post(configure, '/panels', { intent: 'save', order: KINDS, visible: ['hydrometry'] });
  expect(Object.keys((await seen('admin')).panels)).toEqual(['hydrometry']);
});

test('a territory shows the stations inside it, and to nobody more than they may read', async () => {
  const { id } = await prisma().territory.findFirstOrThrow({ orderBy: { id: 'asc' } });
  const inside = async (login: string): Promise<readonly WaterLine[]> => {
    const page = await (await browsing(login)).get(territory, `/territories/territory/${id}`, { id: String(id) });
    return (page as { inside: StationsInsideView | null }).inside?.groups.flatMap(({ lines }) => lines) ?? [];
  };
  const lines = await inside('admin');
  const names = lines.map(({ name }) => name);
  expect(names).toContain('Forage du Bas-Pré, à Loué');
  // far from the catchment: nothing of it is inside
  await prisma().station.updateMany({ where: { name: names[0] }, data: { longitude: 6.1, latitude: 44.2 } });
  expect((await inside('admin')).map(({ name }) => name)).toEqual(names.slice(1));
  await prisma().setting.create({ data: { parameter: 'stations.access', value: 'byUser' } });
  forgetSettings();
  // reads the territory, and no station of their own
  expect(await inside('animateur')).toEqual([]);
  expect(lines.length).toBeGreaterThan(3);
});

test('they are grouped by kind, the one to look at first, with their class; beside a scenario too', async () => {
  const admin = await browsing('admin');
  const { id } = await prisma().territory.findFirstOrThrow({ orderBy: { id: 'asc' } });
  const view = async (page: Promise<unknown>) => ((await page) as { inside: StationsInsideView | null }).inside;
  const sheet = () => view(admin.get(territory, `/territories/territory/${id}`, { id: String(id) }));
  const before = await sheet();
  expect(before!.caveat).toContain('ne prédit pas');
  const piezometers = (from: StationsInsideView | null) => from!.groups.find(({ title }) => title === 'Piézomètres')!;
  const month = /^[a-zûé]+ 20\d\d\u202f: [a-zéè ]+ \(IPS −?\d,\d\d\)\u202f; un an plus tôt\u202f: [a-zéè ]+$/;
  for (const { season } of piezometers(before).lines) expect(season).toMatch(month);
  // each with its trend, in the words of its own statistics
  const [first] = piezometers(before).lines;
  const own = await prisma().series.findFirstOrThrow({
    where: { stationId: first!.id, quantity: first!.quantity!, main: true },
  });
  const series = (await findSeries(own.id))!;
  const shown = statisticsOf(series, await wholeDaysOf(series))!;
  expect(first!.trend).toBe(trendSentence(shown, await translator('fr'), 'fr'));
  // the month of the one that stands last falls to the lowest there is
  const last = piezometers(before).lines.at(-1)!;
  const index = await prisma().series.findFirstOrThrow({
    where: { stationId: last.id, quantity: 'groundwaterIndex' },
  });
  await db().pool.query('UPDATE "Measure" SET value = -3 WHERE "seriesId" = $1 AND at = $2', [index.id, index.lastAt]);
  const after = piezometers(await sheet()).lines;
  const quiet = after.filter(({ verdict }) => verdict === null);
  expect(quiet[0]).toMatchObject({ name: last.name });
  expect(quiet[0]!.season).toContain('très bas (IPS −3,00)');
  const solved = await prisma().scenario.findFirstOrThrow({ where: { name: 'Moins d’azote vers la nappe' } });
  const beside = await view(
    admin.get(scenario, `/territories/scenario/${solved.id}?tab=descriptive`, { id: String(solved.id) }),
  );
  expect(piezometers(beside).lines.map(({ name }) => name)).toEqual(after.map(({ name }) => name));
});

/**
 * The laws of every kind of record that is defined (decision 183): one of each is made, changed by two people, refused
 * to a third, deleted and told of.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { ARREST } from '~/modules/core/arrests/service/manage-arrests.server';
import { LAYER_FIELDS, THEME_FIELDS, type LayerValues, type ThemeValues } from '~/modules/core/cartography/domain';
import { layersOf } from '~/modules/core/cartography/service/manage-layers.server';
import { THEME } from '~/modules/core/cartography/service/manage-themes.server';
import { OUTLINE } from '~/modules/core/map-ground/service/manage-outlines.server';
import { CAMPAIGN_FIELDS, type CampaignValues } from '~/modules/monitoring/campaigns/domain';
import { campaignsOf } from '~/modules/monitoring/campaigns/service/campaign-record.server';
import { SEARCH_FIELDS, SELECTION_FIELDS, type SearchValues } from '~/modules/monitoring/searches/domain';
import { SERIES_RESEARCH } from '~/modules/monitoring/searches/service/research.server';
import { searchesOf } from '~/modules/monitoring/searches/service/searches.server';
import { selectionsOf } from '~/modules/monitoring/searches/service/selections.server';
import { stationDocumentsOf } from '~/modules/monitoring/station-documents/service/manage-documents.server';
import { startOf } from '~/records/fields/domain';
import { goneRecord, removeRecord, saveRecord, storedRecord } from '~/records/record/service/change-record.server';
import type { RecordKind, RecordRow } from '~/records/record/service/define-record.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { addUser } from '../../support/people';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

/** Another account of the installation, which reads what everybody reads and wrote nothing. */
const OTHER: Actor = { ...VISITOR, id: 2, login: 'membre' };

interface Lived {
  readonly kind: (actor: Actor) => RecordKind<RecordRow, never>;
  readonly first: Readonly<Record<string, unknown>>;
  /** what is changed, and to what */
  readonly change: Readonly<Record<string, unknown>>;
  /** of a kind that no form makes */
  readonly made?: () => Promise<number>;
}
/** A kind as the table holds it: its values are those of its own line. */
const lived = <Row extends RecordRow, Values extends object>(
  kind: (actor: Actor) => RecordKind<Row, Values>,
  first: Values,
  change: Partial<Values>,
  made?: () => Promise<number>,
): Lived => ({
  kind: kind as unknown as Lived['kind'],
  first: first as Lived['first'],
  change,
  ...(made && { made }),
});

let stationId = 0;
let code = '';
let themeId = 0;
const kinds: Record<string, () => Lived> = {
  theme: () =>
    lived(() => THEME, { ...(startOf(THEME_FIELDS) as ThemeValues), name: 'Zones humides' }, { name: 'Haies' }),
  layer: () =>
    lived(
      () => layersOf(themeId),
      { ...(startOf(LAYER_FIELDS) as LayerValues), name: 'Crues', url: 'https://exemple.fr/wms' },
      { name: 'Crues de 1995' },
    ),
  order: () =>
    lived(
      () => ARREST,
      { title: 'Arrêté du 3 juillet', date: '2020-07-03', startDate: '2020-07-04', endDate: null },
      { title: 'Arrêté du 5 juillet' },
    ),
  outline: () =>
    lived(
      () => OUTLINE,
      { kind: 'river' as const, name: 'Vègre' },
      { name: 'Erve' },
      async () =>
        (
          await prisma().mapOutline.create({
            data: {
              ...{ kind: 'river', name: 'Vègre', shape: 'point', parts: [[[0, 48]]], points: 1, source: 'a.kml' },
              ...{ west: 0, east: 0, south: 48, north: 48, updatedBy: 'hydro', updatedAt: new Date('2020-01-01') },
            },
          })
        ).id,
    ),
  search: () =>
    lived(
      (actor) => searchesOf(actor, SERIES_RESEARCH),
      { ...(startOf(SEARCH_FIELDS) as SearchValues), title: 'Nitrates du bassin' },
      { title: 'Nitrates depuis 2015' },
    ),
  selection: () =>
    lived(
      (actor) => selectionsOf(actor, [stationId]),
      { ...startOf(SELECTION_FIELDS), code: 'AMONT', name: 'Amont', stations: code },
      { name: 'Amont du moulin' },
    ),
  campaign: () =>
    lived(
      (actor) => campaignsOf(actor, { visits: [{ stationId, technician: '' }], isRead: () => true }),
      {
        ...(startOf(CAMPAIGN_FIELDS) as CampaignValues),
        ...{ name: 'Basses eaux', startDate: '2020-09-01', endDate: '2020-09-30', stations: code },
      },
      { name: 'Étiage' },
    ),
  document: () =>
    lived(
      (actor) =>
        stationDocumentsOf(actor, {
          stationId,
          file: { name: 'plan.txt', mime: 'text/plain', content: new TextEncoder().encode('plan') },
        }),
      { station: code, category: 'report' as const, title: 'Rapport', comment: '' },
      { title: 'Rapport de 2020' },
    ),
};

beforeAll(async () => {
  await addUser('admin');
  stationId = await newPiezometer();
  code = (await prisma().station.findUniqueOrThrow({ where: { id: stationId } })).code;
  const theme = await saveRecord(
    HYDROLOGIST,
    THEME,
    { id: 0, version: 0 },
    { ...(startOf(THEME_FIELDS) as ThemeValues), name: 'Thème des couches' },
  );
  if (!theme.ok) throw new Error(theme.reason);
  themeId = theme.value;
});

const written = (entity: string, id: number) =>
  prisma().audit.findMany({ where: { entity, entityId: String(id) }, orderBy: { id: 'asc' } });

describe.each(Object.keys(kinds))('a record of the kind « %s »', (name) => {
  test('is saved once from each version, changed by those who may, and told of once it is gone', async () => {
    const { kind: kindFor, first, change, made } = kinds[name]!();
    const kind = kindFor(HYDROLOGIST);
    const values = first as never;
    const changed = { ...first, ...change } as never;
    const saved = made
      ? { ok: true as const, value: await made() }
      : await saveRecord(HYDROLOGIST, kind, { id: 0, version: 0 }, values);
    if (!saved.ok) throw new Error(JSON.stringify(saved.reason));
    const id = saved.value;
    expect((await storedRecord(kind, id))?.values).toMatchObject(first);

    expect(await saveRecord(HYDROLOGIST, kind, { id, version: 1 }, changed)).toEqual({ ok: true, value: id });
    expect(await saveRecord(HYDROLOGIST, kind, { id, version: 1 }, values)).toMatchObject({ reason: 'conflict' });
    expect(await storedRecord(kind, id)).toMatchObject({ values: { ...first, ...change }, version: 2, by: 'hydro' });

    const others = kindFor(OTHER);
    for (const refusal of [
      await saveRecord(OTHER, others, { id, version: 2 }, values),
      await removeRecord(OTHER, others, id),
    ])
      expect(['forbidden', 'notFound']).toContain(refusal.ok ? 'done' : refusal.reason);
    expect((await storedRecord(kind, id))?.version).toBe(2);

    expect(await removeRecord(HYDROLOGIST, kind, id)).toMatchObject({ ok: true, value: { id } });
    expect(await storedRecord(kind, id)).toBeNull();
    expect(await removeRecord(HYDROLOGIST, kind, id)).toMatchObject({ reason: 'notFound' });
    expect(await saveRecord(HYDROLOGIST, kind, { id, version: 2 }, values)).toMatchObject({ reason: 'notFound' });

    const verbs = (await written(kind.entity, id)).map(({ action }) => action.split('.')[1]);
    expect(verbs).toEqual([...(made ? [] : ['create']), 'update', 'delete']);
    expect(await goneRecord(HYDROLOGIST, kind, id)).toMatchObject({ by: 'hydro', what: Object.values(change)[0] });
    expect((await goneRecord(OTHER, kind, id)) !== null).toBe(kind.deletionToldTo === 'all');
  });
});

test('a value that no two records share refuses the second, and nothing of it is written', async () => {
  const values = { ...(startOf(THEME_FIELDS) as ThemeValues), name: 'Une fois' };
  const NEW = { id: 0, version: 0 };
  expect(await saveRecord(HYDROLOGIST, THEME, NEW, values)).toMatchObject({ ok: true });
  const lines = await prisma().audit.count();
  expect(await saveRecord(HYDROLOGIST, THEME, NEW, values)).toEqual({ ok: false, reason: 'exists' });
  expect(await prisma().audit.count()).toBe(lines);
});

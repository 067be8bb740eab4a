/**
 * The demo's order that restricts water, in force since two weeks on two zones, and a theme of layers whose file is a
 * document of the demo: neither needs a network. A start that was cut runs it again.
 */
import { saveRecord } from '~/records/record/service/change-record.server';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Actor } from '~/kernel/actor';
import {
  addZones,
  changeZones,
  listArrests,
  readArrest,
  ARREST,
} from '~/modules/core/arrests/service/manage-arrests.server';
import { LAYER_FIELDS, MAP_PLACES, THEME_FIELDS, type MapPlace } from '~/modules/core/cartography/domain';
import { saveLayer } from '~/modules/core/cartography/service/manage-layers.server';
import { listThemes, THEME } from '~/modules/core/cartography/service/manage-themes.server';
import { startOf } from '~/records/fields/domain';
import { now } from '~/platform/clock.server';
import { urls } from '~/urls';
import { taken } from './seed-planning.server';

const TITLE = 'Arrêté de démonstration : usages de l’eau du bassin de la Vègre';
/** The maps where a protected intake matters. */
const PLACES: readonly MapPlace[] = ['installation', 'productionUnit'];
const DAY_MS = 24 * 3600 * 1000;
const dayAfter = (days: number): string => new Date(now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

export async function seedRestrictions(actor: Actor): Promise<void> {
  if ((await listArrests()).length > 0) return;
  const dates = { date: dayAfter(-16), startDate: dayAfter(-14), endDate: dayAfter(47) };
  const id = taken(TITLE, await saveRecord(actor, ARREST, { id: 0, version: 0 }, { title: TITLE, ...dates }));
  const name = 'zones.geojson';
  const bytes = new Uint8Array(await readFile(path.resolve('prisma', 'seed', 'arrests', name)));
  taken(name, await addZones(actor, id, { file: { name, bytes, by: actor.login }, level: 1 }));
  const upstream = (await readArrest(id))?.zones.find((zone) => zone.name === 'Vègre amont');
  if (upstream)
    taken(name, await changeZones(actor, id, { levels: new Map([[upstream.id, 2 as const]]), removed: [] }));
}

export async function seedLayers(actor: Actor): Promise<void> {
  const name = 'Protection des captages';
  const known = taken(name, await listThemes(actor)).some((theme) => theme.name === name);
  if (known) return;
  const flags = Object.fromEntries(MAP_PLACES.map((place) => [place, PLACES.includes(place)]));
  const theme = taken(
    name,
    await saveRecord(
      actor,
      THEME,
      { id: 0, version: 0 },
      { ...startOf(THEME_FIELDS), name, color: 'rgb(40, 110, 160)', ...flags },
    ),
  );
  const layer = 'Périmètres (inventés)';
  taken(
    layer,
    await saveLayer(
      actor,
      { id: 0, version: 0, themeId: theme },
      {
        ...startOf(LAYER_FIELDS),
        ...{ name: layer, typeLayer: 1, url: urls.document('perimetres-de-protection.kml') },
        attribution: 'Démonstration',
      },
    ),
  );
}

/**
 * Stations of every kind from files: what the product writes comes back as it is, what is wrong is said, and nothing is
 * half written.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { confirmImport, readImport, startImport } from '~/records/exchange/service/import-session.server';
import { KIND_NAMES, kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { createStation, saveStation } from '~/modules/monitoring/stations/service/save-station.server';
import { chooseColumns, STATION_IMPORT } from '~/modules/monitoring/stations/service/import-stations.server';
import { readStationSheet } from '~/modules/monitoring/stations/service/station-sheet.server';
import {
  listStations,
  readWholeStations,
  stationFor,
} from '~/modules/monitoring/stations/service/read-stations.server';
import { readStationHistory } from '~/modules/monitoring/stations/service/station-history.server';
import * as exporting from '~/routes/$stationKind+/export.$format';
import * as importing from '~/routes/$stationKind+/import';
import * as exportingSet from '~/routes/referencial+/$set.export.$format';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { prisma } from '~/platform/db/client.server';
import { readToasts } from '~/platform/http/toast.server';
import { translator } from '~/platform/i18n/i18n.server';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing, routeArgs } from '../../support/people';
import { STATION_SAMPLES } from '../../support/station-samples';

testDatabase({ each: true });

const ADMIN: Actor = { ...VISITOR, id: 1, login: 'admin', name: 'Admin', isAdmin: true };
const all = { q: '', town: '' };
let words: (key: string) => string;
beforeAll(async () => {
  words = await translator('fr');
});

async function bringIn(kind: StationKind, name: string, content: string | Uint8Array, actor = ADMIN) {
  const started = await startImport(STATION_IMPORT, actor, kind, { name, content: Buffer.from(content) });
  if (!started.ok) throw new Error(started.reason);
  const page = await readImport(STATION_IMPORT, actor, kind, started.value);
  if (!page.ok || !page.value.preview) throw new Error('no preview');
  return { id: started.value, ...page.value.preview };
}
const confirm = (kind: StationKind, id: string, actor = ADMIN) => confirmImport(STATION_IMPORT, actor, kind, id);
const stored = async (kind: StationKind) => (await readWholeStations(ADMIN, kind, all)).stations;

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(';');
/** A table as a person types it: French headers and words. */
function sampleTable(kind: StationKind): string {
  const sample = STATION_SAMPLES[kind];
  const headers = Object.keys(sample).map((field) => words(`stations:field.${field}`));
  return `${quoted(headers)}\n${quoted(Object.values(sample))}\n`;
}
async function exported(kind: StationKind, format: string): Promise<Uint8Array> {
  forgetDatabase();
  const { cookie } = await browsing('admin');
  const { word } = kindOf(kind);
  const request = new Request(`http://localhost:3000/${word}/export/${format}`, { headers: { cookie } });
  const response = (await attempt(() =>
    exporting.loader(routeArgs(request, { stationKind: word, format })),
  )) as Response;
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe.each(KIND_NAMES)('files of the kind %s', (kind) => {
  const brought = async () => {
    const { id } = await bringIn(kind, 'stations.csv', sampleTable(kind));
    expect(await confirm(kind, id)).toMatchObject({ ok: true, value: { created: 1 } });
  };
  it('a table typed by hand makes its station, shown first, then kept in the history', async () => {
    const preview = await bringIn(kind, 'stations.csv', sampleTable(kind));
    expect(preview.issues).toEqual([]);
    expect(preview.counts).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 0 });
    expect(preview.places.created).toHaveLength(1);
    expect(await stored(kind)).toEqual([]);
    expect(await confirm(kind, preview.id)).toMatchObject({ ok: true, value: { created: 1, changed: 0, refused: 0 } });
    const [station] = await stored(kind);
    expect(station?.values).toMatchObject({ code: STATION_SAMPLES[kind]['code'], name: STATION_SAMPLES[kind]['name'] });
    const history = await readStationHistory(ADMIN, station!.id);
    expect(history?.lines).toMatchObject([{ version: 1, login: 'admin', what: words('stations:what.imported') }]);
    const found = await listStations(
      ADMIN,
      kind,
      { q: STATION_SAMPLES[kind]['name']!.slice(0, 6) },
      { sort: { key: 'name', direction: 'asc' }, skip: 0, take: 5 },
    );
    expect(found.total).toBe(1);
  });

  it.each(['csv', 'xlsx', 'kml', 'geojson'])('what the product exports as %s comes back unchanged', async (format) => {
    await brought();
    const preview = await bringIn(kind, `stations.${format}`, await exported(kind, format));
    expect(preview.issues).toEqual([]);
    expect(preview.counts).toEqual({ created: 0, changed: 0, unchanged: 1, refused: 0 });
  });

  it('a file of other words and few columns changes what it says and nothing else', async () => {
    await brought();
    const [before] = await stored(kind);
    const file = `CODE;Comment\n${before!.values.code.toLowerCase()};Visitée\n`;
    const preview = await bringIn(kind, 'notes.csv', file);
    expect(preview.changed).toMatchObject([{ fields: [{ name: 'comment', after: 'Visitée' }] }]);
    await confirm(kind, preview.id);
    const after = await stationFor(ADMIN, before!.id);
    expect(after).toMatchObject({ version: 2, values: { ...before!.values, comment: 'Visitée' } });
  });
});

const FILE = 'stations.csv';
/** Line, column and sentences of what is refused, as the page says them. */
async function said(preview: Awaited<ReturnType<typeof bringIn>>) {
  const t = await translator('fr');
  return preview.issues.map(({ line, column, value, reason, remedy }) => [
    line,
    column,
    value,
    `${t(reason.key, reason.params)} ${t(remedy.key, remedy.params)}`.replaceAll(/[\u00a0\u202f]/g, ' '),
  ]);
}

describe('positions', () => {
  it('in each of the three projections, or in degrees alone, are one place (C721)', async () => {
    const file =
      'code;codeSystem;name;projection;x;y;longitude;latitude\n' +
      'P-1;local;Lambert 93;Lambert 93;352417,5;6789012;;\n' +
      'P-2;local;Étendu;Lambert II étendu;301513,2;2353141,1;;\n' +
      'P-3;local;Degrés;WGS 84;-1,672881;48,108891;;\n' +
      'P-4;local;Carte;;;;-1,672881;48,108891\n';
    const preview = await bringIn('sector', 'positions.csv', file);
    expect(preview.issues).toEqual([]);
    await confirm('sector', preview.id);
    const found = (await stored('sector')).filter(({ values }) => values.code.startsWith('P-'));
    expect(found.map(({ values }) => values.projection)).toEqual(['2154', '27572', '4326', '4326']);
    for (const { place } of found) {
      expect(place?.[0]).toBeCloseTo(-1.672881, 4);
      expect(place?.[1]).toBeCloseTo(48.108891, 4);
    }
  });

  it('moved on a map is followed; two that contradict, and an unknown projection, are refused (C637)', async () => {
    const map = (longitude: number) =>
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { code: 'P-1', x: 352417.5, y: 6789012, projection: '2154' },
            geometry: { type: 'Point', coordinates: [longitude, 48.1] },
          },
        ],
      });
    const known = 'code;codeSystem;name;projection;x;y\nP-1;local;Connue;Lambert 93;352417,5;6789012\n';
    await confirm('sector', (await bringIn('sector', FILE, known)).id);
    const moved = await bringIn('sector', 'carte.geojson', map(-1.5));
    expect(moved.changed[0]?.fields.map(({ name }) => name)).toEqual(['projection', 'x', 'y']);
    expect(moved.places.changed[0]?.place).toEqual([-1.5, 48.1]);
    const lines = 'code;name;x;y;longitude;latitude;projection\n';
    const two = await bringIn('sector', FILE, `${lines}P-9;Deux;352417,5;6789012;-1,2;48,5;Lambert 93\n`);
    expect(two.issues.map(({ reason }) => reason.key)).toEqual(['stations:import.twoPlaces']);
    const unknown = await bringIn('sector', FILE, `${lines}P-9;Trois;1;2;;;Mercator\n`);
    expect(await said(unknown)).toEqual([
      [
        2,
        'projection',
        'Mercator',
        'Projection inconnue : choisissez Lambert 93, Lambert II étendu ou WGS 84. ' +
          'Corrigez la cellule, puis envoyez le fichier de nouveau.',
      ],
    ]);
  });
});

describe('lines that are refused', () => {
  it('are said with line, column, value and remedy, and the others are taken (C610, C611, C722)', async () => {
    const file =
      'Code;Autre code BSS;Nom;Commune;Altitude du sol;Mise en service;Nature de l’ouvrage\n' +
      'BSS009AAAA;;Bonne;;12,5;01/02/2020;Puits\n' +
      ';;Sans code;;;;\n' +
      'BSS009AAAB;BSS009AAAB;Deux fois;;;;\n' +
      'BSS-9;;Forme;;;;\n' +
      'BSS009AAAC;;Nombre;;haut;;\n' +
      'BSS009AAAD;;Date;;;31/02/2020;\n' +
      'BSS009AAAE;;Choix;;;;Citerne\n' +
      'BSS009AAAF;;;;;;\n';
    const preview = await bringIn('piezometry', FILE, file);
    expect(preview.counts).toMatchObject({ created: 1, refused: 7 });
    const cell = 'Corrigez la cellule, puis envoyez le fichier de nouveau.';
    expect(await said(preview)).toEqual([
      [3, 'Code', '', `Au moins un code BSS est demandé : le nouveau ou l’ancien. ${cell}`],
      [4, 'Autre code BSS', 'BSS009AAAB', `Ce code BSS est déjà saisi. ${cell}`],
      [5, 'Code', 'BSS-9', expect.stringContaining('« Code local »')],
      [
        6,
        'Altitude du sol',
        'haut',
        'Ce n’est pas un nombre. Écrivez un nombre comme 12,5, ou laissez la cellule vide.',
      ],
      [7, 'Mise en service', '31/02/2020', 'Ce n’est pas une date. Écrivez la date comme 31/12/2024.'],
      [8, 'Nature de l’ouvrage', 'Citerne', expect.stringContaining('Piézomètre')],
      [9, 'Nom', '', expect.stringContaining(cell)],
    ]);
  });

  it('that speak twice of one station, or give its code to another, are all refused', async () => {
    const twice = await bringIn('sector', FILE, 'code;name;codeSystem\nT-1;Un;local\nT-1;Autre;local\n');
    expect(twice.counts).toMatchObject({ created: 0, refused: 2 });
    const claimed = await bringIn(
      'piezometry',
      FILE,
      'code;secondCode;name\nBSS009AAAA;03535X0043/P9;Un\n03535X0043/P9;;Autre\n',
    );
    expect(claimed.issues.map(({ line, reason }) => [line, reason.key])).toEqual([
      [2, 'stations:import.codeTwice'],
      [3, 'stations:import.codeTwice'],
    ]);
  });

  it('a code of another station is refused as first and as second code, whichever it is there', async () => {
    const [here, second] = ['BSS007AAAA', '03531X0007/P7'];
    const known = await bringIn('piezometry', FILE, `code;secondCode;name\n${here};${second};Connue\n`);
    expect((await confirm('piezometry', known.id)).ok).toBe(true);
    const { values: own } = (await stored('piezometry')).find(({ values }) => values.code === here)!;
    const asked = (code: string, secondCode: string) => ({ ...own, code, secondCode, name: 'Autre' });
    const faults = async (code: string, secondCode: string) => {
      const made = await createStation(ADMIN, 'piezometry', asked(code, secondCode));
      return made.ok ? null : made.reason;
    };
    const used = (field: string, code: string) => ({
      faults: { [field]: { key: 'stations:fault.codeUsed', params: { code } } },
    });
    for (const taken of [here, second]) {
      expect(await faults('BSS007AAAB', taken)).toMatchObject(used('secondCode', taken));
      expect(await faults(taken, '')).toMatchObject(used('code', taken));
    }
    // its own two codes are free to it
    const [{ id } = { id: 0 }] = (await stored('piezometry')).filter(({ values }) => values.code === here);
    expect(await saveStation(ADMIN, id, 1, () => asked(here, second))).toMatchObject({ ok: true });
  });

  it('a file that cannot be read, or holds no code, or surfaces, says so', async () => {
    const keys = async (name: string, content: string) =>
      (await bringIn('sector', name, content)).issues.map(({ reason }) => reason.key);
    expect(await keys('a.geojson', '{"type":"FeatureCollection","features":[')).toEqual([
      'exchange:reason.geoJsonUnreadable',
    ]);
    expect(await keys('a.csv', 'nom;altitude\nUn;2\n')).toEqual(['exchange:reason.missingColumn']);
    const surface = { type: 'Feature', properties: { code: 'S-1' }, geometry: { type: 'Polygon', coordinates: [] } };
    expect(await keys('a.geojson', JSON.stringify({ type: 'FeatureCollection', features: [surface] }))).toEqual([
      'exchange:reason.notAPoint',
    ]);
  });
});

describe('codes', () => {
  it('a station is known by its old codes and keeps the one it has; a new BSS code leaves an alias', async () => {
    const made = await bringIn('installation', FILE, 'Code;Nom\n03534X0099/F;Ancien\n');
    await confirm('installation', made.id);
    const renamed = await bringIn('installation', FILE, 'Code;Autre code BSS;Nom\nBSS009ZZZZ;03534X0099/F;Ancien\n');
    expect(renamed.changed[0]?.fields.map(({ name }) => name)).toEqual(['code', 'secondCode', 'codeSystem']);
    await confirm('installation', renamed.id);
    const byOld = await bringIn('installation', FILE, 'Code;Nom\n03534X0099/F;Nouveau nom\n');
    expect(byOld.changed).toMatchObject([{ fields: [{ name: 'name' }] }]);
    await confirm('installation', byOld.id);
    const [station] = (await stored('installation')).filter(({ values }) => values.code === 'BSS009ZZZZ');
    expect(station).toMatchObject({ version: 3, values: { secondCode: '03534X0099/F', name: 'Nouveau nom' } });
  });
});

describe('rights', () => {
  async function technician(login: string, grants: readonly string[] = []): Promise<Actor> {
    const { id } = await addUser(login);
    return { ...VISITOR, id, login, name: login, grants: ['ALL', 'TECHNICIAN', ...grants] };
  }

  const sectors = async (...codes: readonly string[]) => {
    const lines = codes.map((code) => `${code};local;Secteur ${code}`).join('\n');
    await confirm('sector', (await bringIn('sector', FILE, `code;codeSystem;name\n${lines}\n`)).id);
  };

  it('who may change but not create imports changes only; an account without the module imports nothing', async () => {
    const person = await technician('tech-import');
    await sectors('S-1');
    const [one] = await stored('sector');
    const file = `code;name;codeSystem\n${one!.values.code};Renommé;local\nN-1;Nouveau;local\n`;
    const preview = await bringIn('sector', FILE, file, person);
    expect(preview.counts).toEqual({ created: 0, changed: 1, unchanged: 0, refused: 1 });
    expect(preview.issues[0]?.reason.key).toBe('stations:import.notNew');
    const closed = await technician('tech-closed', ['DISTRIBUTION_FORBIDEN']);
    expect(await startImport(STATION_IMPORT, closed, 'sector', { name: FILE, content: Buffer.from(file) })).toEqual({
      ok: false,
      reason: 'notAllowed',
    });
  });

  it('with access by user only stations given in mode w are changed', async () => {
    await sectors('S-1', 'S-2');
    await prisma().setting.create({ data: { parameter: 'stations.access', value: 'byUser' } });
    forgetDatabase();
    const person = await technician('tech-own');
    const [first, second] = await stored('sector');
    await prisma().stationGrant.createMany({
      data: [
        { userId: person.id, stationId: first!.id, mode: 'w' },
        { userId: person.id, stationId: second!.id, mode: 'r' },
      ],
    });
    const file = [first!, second!].map(({ values }) => `${values.code};À moi`).join('\n');
    const preview = await bringIn('sector', FILE, `code;name\n${file}\n`, person);
    expect(preview.counts).toEqual({ created: 0, changed: 1, unchanged: 0, refused: 1 });
    expect(preview.issues[0]?.reason.key).toBe('stations:import.notYours');
  });
});

describe('the whole write', () => {
  const many = Array.from(
    { length: 1500 },
    (_, rank) => `M-${rank};local;Maille ${rank};WGS 84;-1,5;48,${100 + (rank % 800)}`,
  );
  const file = `code;codeSystem;name;projection;x;y\n${many.join('\n')}\n`;

  it('1,500 stations in one transaction, once: confirmed again it is refused, sent again nothing changes', async () => {
    const preview = await bringIn('sector', FILE, file);
    expect(preview.counts).toEqual({ created: 1500, changed: 0, unchanged: 0, refused: 0 });
    expect(await confirm('sector', preview.id)).toMatchObject({ ok: true, value: { created: 1500 } });
    expect(await confirm('sector', preview.id)).toEqual({ ok: false, reason: 'alreadyApplied' });
    expect((await bringIn('sector', FILE, file)).counts).toMatchObject({ created: 0, unchanged: 1500 });
    const [line] = await prisma().audit.findMany({
      where: { action: 'station.import' },
      orderBy: { id: 'desc' },
      take: 1,
    });
    expect(line).toMatchObject({ login: 'admin', entityId: 'sector', after: { file: FILE, refused: 0 } });
  });

  it('a code taken between the comparison and the rows: nothing is written at all', async () => {
    const [one, two] = await Promise.all(
      ['X-1;local;Un\nX-2;local;Deux', 'X-2;local;Autre\nX-3;local;Trois'].map((lines) =>
        bringIn('sector', FILE, `code;codeSystem;name\n${lines}\n`),
      ),
    );
    const ends = await Promise.all([confirm('sector', one!.id), confirm('sector', two!.id)]);
    // the second waits for the first, compares again and finds X-2 there
    expect(ends.map(({ ok }) => ok)).toEqual([true, true]);
    const written = (await stored('sector')).filter(({ values }) => /^X-/.test(values.code));
    expect(written.map(({ values }) => values.code)).toEqual(['X-1', 'X-2', 'X-3']);
    expect(written.map(({ version }) => version)).toContain(2);
  });
});

describe('a map', () => {
  it('of stations without a position is not made: no KML, nor one of towns and countries (C638)', async () => {
    forgetDatabase();
    const { cookie } = await browsing('admin');
    const ask = async (
      address: string,
      query: string,
      route: typeof exporting.loader,
      params: Record<string, string>,
    ) => {
      const request = new Request(`http://localhost:3000${address}${query}`, { headers: { cookie } });
      const answer = (await attempt(() => route(routeArgs(request, params)))) as Response;
      const headers = {
        cookie: answer.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; '),
      };
      const toasts = await readToasts(new Request('http://localhost:3000/', { headers }));
      return [answer.status, answer.headers.get('location'), toasts.map(({ key }) => key)];
    };
    const nowhere = { stationKind: 'sector', format: 'kml' };
    expect(await ask('/sector/export/kml', '?q=X-1', exporting.loader, nowhere)).toEqual([
      302,
      '/sector?q=X-1',
      ['stations:toast.noPlace.kml'],
    ]);
    const places = { set: 'city', format: 'kml' };
    expect(await ask('/referencial/city/export/kml', '', exportingSet.loader, places)).toEqual([
      302,
      '/referencial/city',
      ['referenceToasts:noCoordinates'],
    ]);
  });
});

describe('the page', () => {
  it('takes a file without script, shows its comparison, and leads to the list once confirmed', async () => {
    const admin = await browsing('admin');
    const params = { stationKind: 'sector' };
    const form = new FormData();
    form.set('csrf', admin.csrfToken);
    form.set('file', new File(['code;codeSystem;name\nPAGE-1;local;De la page\n'], FILE));
    const headers = { cookie: admin.cookie, origin: 'http://localhost:3000' };
    const request = new Request('http://localhost:3000/sector/import', { method: 'POST', body: form, headers });
    const sent = (await importing.action(routeArgs(request, params))) as Response;
    const to = sent.headers.get('location') ?? '';
    expect(to).toMatch(/^\/sector\/import\?session=/);
    const page = (await admin.get(importing.loader, to, params)) as Awaited<ReturnType<typeof importing.loader>>;
    expect(page.preview?.created).toEqual([{ line: 2, title: 'De la page (PAGE-1)' }]);
    const done = (await admin.post(importing.action, to, {}, params)) as Response;
    expect(done.headers.get('location')).toBe('/sector');
  });
});

describe('lists of services', () => {
  it('Hub’Eau’s piezometers come as they are called there, in degrees that nothing names', async () => {
    const read = await bringIn(
      'piezometry',
      'stations.csv',
      'code_bss;bss_id;libelle_pe;x;y;altitude_station;profondeur_investigation;nb_mesures_piezo\n' +
        '05905X0047/F2;BSS001NTMY;VAMOREAU;0.370726;46.481985;125.76;31;8800\n' +
        '05905X0048/F3;BSS001NTMZ;;0.380726;46.481985;125.76;31;8800\n',
    );
    expect(read).toMatchObject({ counts: { created: 2, refused: 0 }, ignored: ['nb_mesures_piezo'] });
    await confirm('piezometry', read.id);
    const made = new Map((await stored('piezometry')).map(({ values }) => [values.code, values]));
    expect(made.get('BSS001NTMZ')!.name, 'what the service does not name').toBe('BSS001NTMZ');
    expect(made.get('BSS001NTMY')).toMatchObject({
      ...{ code: 'BSS001NTMY', secondCode: '05905X0047/F2', name: 'VAMOREAU', depth: 31, altitude: 125.76 },
      ...{ projection: '4326', x: 0.370726, y: 46.481985 },
    });
  });

  it('Naïades’ stations lie in the projection of their line; one that comes on several lines is one', async () => {
    const lambert93 = '04203250;La Vilaine à Rennes;352000;6789000;26';
    const read = await bringIn(
      'quality',
      'stations.csv',
      'CdStationMesureEauxSurface;LbStationMesureEauxSurface;CoordXStationMesureEauxSurface;' +
        'CoordYStationMesureEauxSurface;CdProjStationMesureEauxSurface\n' +
        `${lambert93}\n04203260;Le Meu à Mordelles;-1.84;48.07;31\n${lambert93}\n`,
    );
    expect(read).toMatchObject({ counts: { created: 2, refused: 0 } });
    await confirm('quality', read.id);
    expect((await stored('quality')).map(({ values }) => values.projection).sort()).toEqual(['2154', '4326']);
  });

  it('columns that nobody knows are mapped by hand, and confirmed as they were read', async () => {
    const file =
      'Ouvrage;Libellé court;Est;Nord;Observateur\n' +
      'BSS001KYXD;Pré long;352000;2345678;AB\nBSS001KYXE;Pré court;352100;6789100;CD\n';
    const read = await bringIn('piezometry', 'liste.csv', file);
    expect([read.counts.created, read.table.map(({ name, key }) => [name, key])]).toEqual([
      0,
      ['Ouvrage', 'Libellé court', 'Est', 'Nord', 'Observateur'].map((name) => [name, '']),
    ]);
    const admin = await browsing('admin');
    const address = `/piezometry/import?session=${read.id}`;
    const post = (fields: Record<string, string>) =>
      admin.post(importing.action, address, fields, { stationKind: 'piezometry' });
    const twice = (await post({ intent: 'columns', 'column-0': 'code', 'column-1': 'code' })) as { init: unknown };
    expect(twice.init).toMatchObject({ status: 409 });
    const mapped = { 'column-0': 'code', 'column-1': 'name', 'column-2': 'x', 'column-3': 'y', 'column-4': '' };
    expect(await post({ intent: 'columns', ...mapped })).toMatchObject({ status: 302 });
    await post({ intent: 'confirm' });
    const made = await stored('piezometry');
    // one line in each Lambert, which nothing named
    expect(made.map(({ values: { code, name, projection } }) => [code, name, projection]).sort()).toEqual([
      ['BSS001KYXD', 'Pré long', '27572'],
      ['BSS001KYXE', 'Pré court', '2154'],
    ]);
  });
});

describe('the next list of the same make', () => {
  const HEAD = 'Ouvrage;Libellé court;Observateur';
  const say = async (id: string, fields: Record<string, string>) =>
    (await browsing('admin')).post(importing.action, `/piezometry/import?session=${id}`, fields, {
      stationKind: 'piezometry',
    });
  const mapped = { intent: 'columns', 'column-0': 'code', 'column-1': 'name', 'column-2': '' };

  it('is read as somebody said of the first one, whatever the order of its columns', async () => {
    const first = await bringIn('piezometry', 'agence 2025.csv', `${HEAD}\nBSS001KYXD;Pré long;AB\n`);
    expect([first.model, first.counts.created]).toEqual([null, 0]);
    await say(first.id, mapped);
    await say(first.id, { intent: 'confirm' });
    const next = 'Observateur;ouvrage;LIBELLE COURT\nAB;BSS001KYXE;Pré court\n';
    const second = await bringIn('piezometry', 'agence 2026.csv', next);
    expect(second).toMatchObject({
      model: { name: 'agence 2025.csv', login: 'admin' },
      counts: { created: 1, refused: 0 },
      created: [{ line: 2, title: 'Pré court (BSS001KYXE)' }],
    });
    expect((await confirm('piezometry', second.id)).ok).toBe(true);
  });

  it('is not, where a column is another one, for another kind, or before the first was confirmed', async () => {
    const first = await bringIn('piezometry', 'a.csv', `${HEAD}\nBSS001KYXD;Pré long;AB\n`);
    await say(first.id, mapped);
    const model = async (kind: 'piezometry' | 'hydrometry', head: string) =>
      (await bringIn(kind, 'b.csv', `${head}\nX1;Un;AB\n`)).model;
    expect(await model('piezometry', HEAD), 'not confirmed').toBeNull();
    await say(first.id, { intent: 'confirm' });
    expect(await model('piezometry', HEAD)).not.toBeNull();
    expect(await model('hydrometry', HEAD)).toBeNull();
    expect(await model('piezometry', `${HEAD};Profondeur`)).toBeNull();
    expect(await model('piezometry', 'Ouvrage;Ouvrage;Observateur')).toBeNull();
  });

  it('what is said of it again is what the third one is read by', async () => {
    const first = await bringIn('piezometry', 'a.csv', `${HEAD}\nBSS001KYXD;Pré long;AB\n`);
    await say(first.id, mapped);
    await say(first.id, { intent: 'confirm' });
    const second = await bringIn('piezometry', 'b.csv', `${HEAD}\nBSS001KYXE;Pré court;Note\n`);
    await say(second.id, { ...mapped, 'column-2': 'comment' });
    await say(second.id, { intent: 'confirm' });
    const third = await bringIn('piezometry', 'c.csv', `${HEAD}\nBSS001KYXF;Pré rond;Autre note\n`);
    expect(third.model?.name).toBe('b.csv');
    await confirm('piezometry', third.id);
    const made = (await stored('piezometry')).find(({ values }) => values.code === 'BSS001KYXF');
    expect(made?.values.comment).toBe('Autre note');
  });
});

describe('a list taken back', () => {
  const HEAD = 'code;codeSystem;name\n';
  const undo = async (id: number) =>
    (await browsing('admin')).post(
      importing.action,
      `/piezometry/import?undo=${id}`,
      {},
      { stationKind: 'piezometry' },
    );
  const latest = async () => (await prisma().stationImport.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
  const bring = async (lines: string) => {
    const read = await bringIn('piezometry', 'liste.csv', HEAD + lines);
    await confirm('piezometry', read.id);
  };
  const names = async () => (await stored('piezometry')).map(({ values }) => values.name).sort();

  it('deletes what it made and puts back what it changed, once', async () => {
    await bring('A-1;local;Puits\n');
    await bring('A-1;local;Puits neuf\nA-2;local;Forage\n');
    expect(await names()).toEqual(['Forage', 'Puits neuf']);
    expect(await undo(await latest())).toMatchObject({ status: 302 });
    expect(await names()).toEqual(['Puits']);
    const again = (await undo(await latest())) as { data: unknown; init: unknown };
    expect([again.init, JSON.stringify(again.data)]).toEqual([
      expect.objectContaining({ status: 409 }),
      expect.stringContaining('alreadyUndone'),
    ]);
    // what was deleted can be restored like any other station
    expect(await prisma().deletion.count()).toBe(1);
  });

  it('stays where somebody changed one of its stations since, and says which', async () => {
    await bring('A-1;local;Puits\nA-2;local;Forage\n');
    const [first] = await stored('piezometry');
    await saveStation(ADMIN, first!.id, first!.version, ({ values }) => ({ ...values, comment: 'relu' }));
    const answer = (await undo(await latest())) as { data: unknown; init: unknown };
    expect(answer.init).toMatchObject({ status: 409 });
    expect(JSON.stringify(answer.data)).toContain(first!.values.name);
    expect(await names()).toEqual(['Forage', 'Puits']);
  });
});

describe('towns and codes of a list', () => {
  const towns = [
    { codeCommune: '49018', name: 'Baugé-en-Anjou', nameKey: 'baugeenanjou', longitude: -0.104, latitude: 47.541 },
    { codeCommune: '01065', name: 'Buellas', nameKey: 'buellas', longitude: null, latitude: null },
  ];
  beforeEach(async () => {
    for (const town of towns)
      await prisma().municipality.upsert({ where: { codeCommune: town.codeCommune }, create: town, update: town });
  });

  // 85 km: great circle by hand, radius 6371 km
  it('a station 85 km from its commune is told before it comes in, one without a commune too', async () => {
    const preview = await bringIn(
      'quality',
      FILE,
      'Code;codeSystem;Nom;INSEE;Longitude;Latitude\n' +
        'Q0001;local;Ru du Moulin;49018;-1,10;47,18\n' +
        'Q0002;local;Couasnon amont;49018;-0,11;47,54\n' +
        'Q0003;local;Ru sans code;;-0,11;47,54\n' +
        'Q0004;local;Veyle;1065;5,13;46,22\n',
    );
    expect(preview.far).toEqual({
      count: 1,
      first: [{ line: 2, title: 'Ru du Moulin (Q0001)', km: 85, town: 'Baugé-en-Anjou' }],
    });
    expect(preview.unchecked).toEqual({ noTown: 1, noCentre: 1 });
    await confirm('quality', preview.id);
    const made = new Map((await stored('quality')).map(({ id, values }) => [values.code, { id, values }]));
    expect(made.get('Q0003')!.values.townCode).toBe('');
    expect(made.get('Q0004')!.values.townCode, 'the zero that a spreadsheet ate').toBe('01065');
    expect((await readStationSheet(ADMIN, made.get('Q0001')!.id))?.place?.far).toEqual({
      km: 85,
      town: 'Baugé-en-Anjou',
    });
  });

  it('codes of nobody but the file are refused, until its reader says that they are local ones', async () => {
    const { id, counts } = await bringIn('quality', FILE, 'Code;Nom\nN0001;Étang\n04203250;Vègre\n');
    expect(counts).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 1 });
    await chooseColumns(ADMIN, 'quality', id, { columns: { 0: 'code', 1: 'name' }, localCodes: true });
    await confirm('quality', id);
    const systems = (await stored('quality')).map(({ values }) => [values.code, values.codeSystem]);
    expect(systems.sort()).toEqual([
      ['04203250', 'sandre'],
      ['N0001', 'local'],
    ]);
  });
});

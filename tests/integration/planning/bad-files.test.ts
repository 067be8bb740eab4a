/**
 * Every import of a territory, given every kind of bad file: what is wrong is said in French with its line, its column,
 * its value and what to do; nothing is lost, nothing is half stored.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { createInstance } from 'i18next';
import type { GridPreview } from '~/modules/planning/grid-files/domain';
import { prisma } from '~/platform/db/client.server';
import * as matrixImport from '~/routes/territories+/matrice.$matrixId.import';
import * as createTerritory from '~/routes/territories+/new';
import * as allocationImport from '~/routes/territories+/territory.$id.import';
import exchange from '~/locales/fr/exchange.json';
import territory from '~/locales/fr/territory.json';
import { workbook } from '../../fixtures/files/archives';
import { hostileTexts, hostileWorkbooks } from '../../fixtures/files/hostile';
import { testDatabase } from '../../support/database';
import { fingerprint } from '../../support/fingerprint';
import { attempt, browsing, routeArgs } from '../../support/people';
import { makeNitrogen, makePlanning, type Planning } from '../../support/planning-world';
import { fillAllocation, makeTerritory, makeWorld, type World } from '../../support/territory-world';

testDatabase();
let world: World;
let planning: Planning;
let territoryId = 0;
let person: Awaited<ReturnType<typeof browsing>>;
const french = createInstance();
beforeAll(async () => {
  world = await makeWorld();
  planning = await makePlanning(world, await makeNitrogen());
  territoryId = await makeTerritory(world, { name: 'À importer' });
  await fillAllocation(world, territoryId);
  person = await browsing('animateur');
  await french.init({
    lng: 'fr',
    ns: ['exchange', 'territory'],
    resources: { fr: { exchange, territory } },
    interpolation: { escapeValue: false },
  });
}, 60_000);

const bytesOf = (content: string | Buffer, encoding: BufferEncoding = 'utf8') =>
  typeof content === 'string' ? Buffer.from(content, encoding) : content;
interface Sentence {
  readonly key: string;
  readonly params: Record<string, string | number>;
}
const messages = (sentences: readonly Sentence[]) =>
  sentences
    .map(({ key, params }) => french.t(key, params))
    .join(' ')
    .replace(/[\u202f\u00a0]/g, ' ');

function request(path: string, name: string, content: Buffer, fields: Record<string, string> = {}): Request {
  const body = new FormData();
  body.append('csrf', person.csrfToken);
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append('file', new File([new Uint8Array(content)], name));
  return new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    body,
    headers: { cookie: person.cookie, origin: 'http://localhost:3000' },
  });
}

const GRIDS = {
  allocation: {
    route: allocationImport,
    params: () => ({ id: String(territoryId) }),
    header: 'Zone;Culture;Conduite;Surface',
    line: (zone: string, value: string) => `${zone};Orge;AB;${value}`,
    valueColumn: 'Surface',
  },
  matrix: {
    route: matrixImport,
    params: () => ({ matrixId: String(planning.matrixId) }),
    header: 'Zone;Culture;Conduite;Indicateur;Valeur',
    line: (zone: string, value: string) => `${zone};Orge;AB;Azote;${value}`,
    valueColumn: 'Valeur',
  },
} as const;
type Grid = keyof typeof GRIDS;

/** The whole file refused at once, or its preview. */
async function send(
  grid: Grid,
  name: string,
  content: string | Buffer,
): Promise<
  { refused: string; status: number; preview: null } | { refused: null; status: number; preview: GridPreview }
> {
  const { route, params } = GRIDS[grid];
  const answer = await attempt(() => route.action(routeArgs(request('/x', name, bytesOf(content)), params() as never)));
  if (!(answer instanceof Response)) {
    const { data, init } = answer as { data: { faults: { form: Sentence[] } }; init: { status: number } };
    return { refused: messages(data.faults.form), status: init.status, preview: null };
  }
  const session = new URL(answer.headers.get('location') ?? '', 'http://localhost').searchParams.get('session') ?? '';
  const page = (await person.get(route.loader as never, `/x?session=${session}`, params() as never)) as {
    preview: GridPreview;
  };
  return { refused: null, status: answer.status, preview: page.preview };
}

/** What the preview says of its refused lines: line, column, value, reason and remedy. */
const refusals = (preview: GridPreview | null) =>
  (preview?.issues ?? []).map(({ line, column, value, reason, remedy }) => [
    line,
    column,
    value,
    messages([reason]),
    messages([remedy]),
  ]);
const values = async () => [
  await prisma().cropAllocation.findMany({
    where: { territoryId },
    orderBy: [{ zoneId: 'asc' }, { cropId: 'asc' }, { modeId: 'asc' }],
  }),
  await prisma().matrixValue.findMany({
    where: { matrixId: planning.matrixId },
    orderBy: [{ indicatorId: 'asc' }, { zoneId: 'asc' }, { cropId: 'asc' }, { modeId: 'asc' }],
  }),
];

describe.each(['allocation', 'matrix'] as const)('a file for the %s', (grid) => {
  const { header, line, valueColumn } = GRIDS[grid];

  it('says each wrong line: an unknown zone with the nearest name, « n.d. », and takes « 12,5 »', async () => {
    const before = await values();
    const { preview } = await send(
      grid,
      'valeurs.csv',
      [header, line('Amon', '1'), line('Amont', 'n.d.'), line('Aval', '12,5'), ''].join('\n'),
    );
    expect(refusals(preview)).toEqual([
      [2, 'Zone', 'Amon', '« Amon » est inconnu. Est-ce « Amont » ?', 'Corrigez le nom, ou créez-le d’abord.'],
      [3, valueColumn, 'n.d.', 'Ce n’est pas un nombre.', 'Écrivez un nombre comme 12,5, ou laissez la cellule vide.'],
    ]);
    expect([preview?.insert, preview?.lines.map(({ zone, after }) => [zone, after])]).toEqual([2, [['Aval', 12.5]]]);
    expect(await values(), 'a preview writes nothing').toEqual(before);
  });
  it('refuses a negative surface; a value may be negative', async () => {
    const { preview } = await send(grid, 'valeurs.csv', `${header}\n${line('Aval', '-3,5')}\n`);
    if (grid === 'matrix') expect(preview?.lines.map(({ after }) => after)).toEqual([-3.5]);
    else
      expect(refusals(preview)).toEqual([
        [2, 'Surface', '-3,5', 'Le nombre est négatif.', 'Écrivez un nombre positif ou nul.'],
      ]);
  });
  it('names the column that is missing', async () => {
    const { preview } = await send(
      grid,
      'valeurs.csv',
      `${header.replace('Conduite;', '')}\n${line('Aval', '1').replace('AB;', '')}\n`,
    );
    expect(preview?.insert).toBe(0);
    expect(refusals(preview)).toEqual([
      [1, 'Conduite', '', 'La colonne « Conduite » manque.', 'Ajoutez cette colonne dans la ligne d’en-têtes.'],
    ]);
  });
  it('reads a CSV of an old spreadsheet: Windows letters, decimal commas', async () => {
    await prisma().crop.update({ where: { id: world.crops[1] }, data: { name: 'Orge d’été', nameKey: 'orge d’ete' } });
    const text = `${header}\n${line('Aval', '7,25').replace('Orge', 'Orge d\x92été')}\n`;
    const { preview } = await send(grid, 'valeurs.csv', bytesOf(text, 'latin1'));
    await prisma().crop.update({ where: { id: world.crops[1] }, data: { name: 'Orge', nameKey: 'orge' } });
    expect([refusals(preview), preview?.lines.map(({ crop, after }) => [crop, after])]).toEqual([
      [],
      [['Orge d’été', 7.25]],
    ]);
  });
  it('takes the computed value of a formula, and says which cell was never computed', async () => {
    const titles = header
      .split(';')
      .map((name, at) => `<c r="${String.fromCharCode(65 + at)}1" t="inlineStr"><is><t>${name}</t></is></c>`)
      .join('');
    const cells = (row: number, zone: string, last: string) =>
      line(zone, '')
        .split(';')
        .slice(0, -1)
        .map((name, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${name}</t></is></c>`)
        .join('') + `<c r="${String.fromCharCode(64 + header.split(';').length)}${row}">${last}</c>`;
    const { preview } = await send(
      grid,
      'formules.xlsx',
      workbook({
        name: 'F',
        data:
          `<row r="1">${titles}</row><row r="2">${cells(2, 'Aval', '<f>2*4</f><v>8</v>')}</row><row r="3">` +
          `${cells(3, 'Amont', '<f>NOW()</f>')}</row>`,
      }),
    );
    expect(refusals(preview)).toEqual([
      [
        3,
        valueColumn,
        '=NOW()',
        'La formule de la cellule n’a pas de valeur enregistrée.',
        'Ouvrez le fichier dans un tableur, enregistrez-le, ou remplacez la formule par sa valeur.',
      ],
    ]);
    expect(preview?.lines.map(({ after }) => after)).toEqual([8]);
  });
  it.each([
    [
      '40 MB',
      'gros.csv',
      () => Buffer.alloc(40 * 1024 * 1024, 'a;b;c\n'),
      413,
      'Le fichier est trop volumineux : la limite est de 20 Mo. Partagez-le en plusieurs fichiers, ou ' +
        'supprimez les feuilles et colonnes inutiles.',
    ],
    [
      'a zip bomb',
      'bombe.xlsx',
      () => Buffer.from(hostileWorkbooks['a 430 kB zip bomb']?.bytes ?? ''),
      422,
      'Le fichier est compressé d’une façon anormale : il a été refusé sans être ouvert. Enregistrez-le de ' +
        'nouveau depuis votre tableur.',
    ],
    [
      'a program renamed',
      'notes.xlsx',
      () => Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(2000, 7)]),
      422,
      'Le contenu du fichier n’est pas celui d’un fichier XLSX. Ouvrez le fichier d’origine et ' +
        'enregistrez-le au bon format : changer l’extension ne suffit pas.',
    ],
    ['nothing in it', 'vide.csv', () => Buffer.alloc(0), 422, 'Le fichier est vide.'],
    ['another kind', 'valeurs.pdf', () => Buffer.from('%PDF-1.7'), 422, 'Ce type de fichier n’est pas accepté.'],
  ])(
    'refuses %s whole, with one sentence and its remedy, and stores nothing',
    async (_, name, content, status, sentence) => {
      const before = await fingerprint();
      const answer = await send(grid, name, content());
      expect([answer.status, answer.refused]).toEqual([status, expect.stringContaining(sentence)]);
      expect(await fingerprint()).toEqual(before);
    },
  );
  it('refuses entities hidden in a workbook', async () => {
    const xxe = Object.entries(hostileWorkbooks).find(([, file]) => file.reason === 'xmlEntities')?.[1];
    const { preview, refused } = await send(grid, 'xxe.xlsx', Buffer.from(xxe?.bytes ?? ''));
    expect(refused ?? refusals(preview).flat().join(' ')).toContain(
      'Le fichier XML déclare un DTD ou des entités, ce qui n’est pas accepté.',
    );
  });
});

describe('a KML for a territory', () => {
  const polygon = (coordinates: string) =>
    '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Placemark><name>B</name>\n' +
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing>` +
    '</outerBoundaryIs></Polygon></Placemark></kml>';
  const xxe = Object.values(hostileTexts).find((file) => file.name.endsWith('.kml') && file.reason === 'xmlEntities');
  it.each([
    [
      'points alone',
      'sondes.kml',
      '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Point><coordinates>2.4,46.5</coordinates>' +
        '</Point></Placemark></kml>',
      'Le fichier ne contient aucune zone. Exportez des polygones, un par zone.',
    ],
    [
      'coordinates that are none',
      'zones.kml',
      polygon('0,48 nord,sud 0.1,48.1 0,48'),
      'Ligne 4 Les coordonnées ne peuvent pas être lues. Les coordonnées s’écrivent longitude,latitude en ' +
        'degrés décimaux.',
    ],
    ['a cut file', 'zones.kml', polygon('0,48 1,48 1,49 0,48').slice(0, 150), 'Erreur lors de la lecture du fichier'],
    [
      'entities',
      'zones.kml',
      typeof xxe?.text === 'string' ? xxe.text : '<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>',
      'Le fichier XML déclare un DTD ou des entités',
    ],
    ['a program', 'zones.kml', 'MZ\u0000\u0001\u0002\u0000', 'Erreur lors de la lecture du fichier'],
    ['another kind', 'zones.gpx', '<gpx/>', 'Ce type de fichier n’est pas accepté.'],
    [
      '40 MB',
      'zones.kml',
      Buffer.alloc(40 * 1024 * 1024, ' '),
      'Le fichier est trop volumineux : la limite est de 20 Mo.',
    ],
  ])('refuses %s with what was typed kept (C114, C115)', async (_, name, content, sentence) => {
    const before = await fingerprint();
    const answer = (await attempt(() =>
      createTerritory.action(
        routeArgs(
          request('/territories/new', name, bytesOf(content), {
            name: 'Bassin tapé',
            description: 'Longue présentation',
            status: '1',
            year: '2023',
            intent: 'save',
          }),
        ),
      ),
    )) as {
      data: { more: { draft: { texts: Record<string, string[]> } }; faults: { file: Sentence[] } };
      init: { status: number };
    };
    expect([answer.init.status, messages(answer.data.faults.file)]).toEqual([400, expect.stringContaining(sentence)]);
    expect(answer.data.more.draft.texts).toMatchObject({
      name: ['Bassin tapé'],
      description: ['Longue présentation'],
    });
    expect(await fingerprint()).toEqual(before);
  });
});

/** What a farm exports from telepac goes into the register as it is: its declaration (XML) or its shapefile. */
import { beforeEach, describe, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { issueKey } from '~/records/exchange/domain';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { prisma } from '~/platform/db/client.server';
import { i18nOf } from '~/platform/i18n/i18n.server';
import { zip } from '../../fixtures/files/archives';
import { declaration, HOLDING, layerParts, shapefile, square } from '../../fixtures/files/telepac';
import { testDatabase } from '../../support/database';

testDatabase();
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
async function imported(name: string, content: Buffer, apply = true) {
  const outcome = await importReferenceFile(admin, 'rpg', { name, content: new Uint8Array(content) }, { apply });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}
const parcels = async () =>
  (await prisma().rpgParcel.findMany({ orderBy: { idParcel: 'asc' } })).map(
    ({ idParcel, year, department, codeRPG, area, cityCode, x, y }) => ({
      idParcel,
      year,
      department,
      codeRPG,
      area,
      cityCode,
      x,
      y,
    }),
  );
beforeEach(() => prisma().rpgParcel.deleteMany());

// the origin of Lambert 93 is 3° east, 46.5° north by its definition
const FIELD = {
  idParcel: `${HOLDING}-1-1`,
  year: 2022,
  department: '49',
  codeRPG: 'BTH',
  area: 0.96,
  cityCode: '49007',
  x: 3,
  y: 46.5,
};
const RINGS = [square(700_000, 6_600_000, 100), square(700_000, 6_600_000, 20)];

describe('the XML of a declaration', () => {
  test('each parcel has its crop, its city, its campaign, its surface without the holes and its centre', async () => {
    const file = declaration([
      { block: 1, number: 1, rings: RINGS, ares: 90 },
      { block: 1, number: 2, crop: 'MIS', ares: 250 },
      { block: 2, number: 1, crop: 'PPH', city: '2A004', rings: [square(700_000, 6_610_000, 200)] },
    ]);
    const checked = await imported('dossier.xml', file, false);
    expect(checked.totals).toEqual({
      rows: 3,
      sum: expect.closeTo(7.46, 6) as number,
      among: [2022],
      groups: [
        { by: 'PPH', rows: 1, sum: 4 },
        { by: 'MIS', rows: 1, sum: 2.5 },
        { by: 'BTH', rows: 1, sum: 0.96 },
      ],
    });
    expect(await parcels()).toEqual([]);
    expect(await imported('dossier.xml', file)).toMatchObject({ created: 3, refused: [] });
    expect(await parcels()).toEqual([
      FIELD,
      // nothing drawn: the surface that the declaration gives, in ares
      { ...FIELD, idParcel: `${HOLDING}-1-2`, codeRPG: 'MIS', area: 2.5, x: null, y: null },
      {
        ...FIELD,
        idParcel: `${HOLDING}-2-1`,
        codeRPG: 'PPH',
        area: 4,
        department: '2A',
        cityCode: '2A004',
        y: expect.closeTo(46.59, 2),
      },
    ]);
    expect(await imported('dossier.xml', file)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
  });

  test('a file written on one line names a refused parcel by its rank, and takes the others', async () => {
    const file = declaration(
      [
        { block: 1, number: 1, rings: RINGS },
        { block: 1, number: 2, crop: '', rings: RINGS },
        { block: 1, number: 3, rings: RINGS },
      ],
      { between: '' },
    );
    const report = await imported('dossier.xml', file);
    expect(report.created).toBe(2);
    expect(report.refused.map(({ line, columnName }) => [line, columnName])).toEqual([[2, 'codeRPG']]);
  });

  const producer = `numero-pacage="${HOLDING}"`;
  const one = [{ block: 1, number: 1, rings: RINGS }];
  test.each([
    ['cut short', declaration(one).subarray(0, 900), 'telepacUnreadable', 5],
    ['of something else', Buffer.from('<?xml version="1.0"?>\n<kml><Placemark/></kml>'), 'notTelepac', 2],
    ['without a parcel', declaration([]), 'telepacNoParcel', 2],
    ['without a year', declaration(one, { producer }), 'telepacNoYear', 3],
    [
      'of an unnamed previous year',
      declaration(one, { producer: `${producer} campagne="Precedente" fichier-xsd="Echanges-2022-V4"` }),
      'telepacPreviousYear',
      3,
    ],
    ['without a holding', declaration(one, { producer: 'campagne="2022"' }), 'telepacNoHolding', 3],
    ['in degrees', declaration([{ block: 1, number: 1, rings: ['3,46 3,47 4,46 3,46'] }]), 'notLambert93', 5],
    ['with letters', declaration([{ block: 1, number: 1, rings: ['7e5,abc'] }]), 'badMetres', 5],
    [
      'with entities',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><producteurs>&b;</producteurs>'),
      'xmlEntities',
      0,
    ],
  ])('%s is refused whole, with its line and what to do', async (_, content, reason, line) => {
    const french = await i18nOf('fr');
    const report = await imported('dossier.xml', content);
    const [issue] = report.refused;
    expect([report.created, issue?.reason.key, issue?.line]).toEqual([0, `reason.${reason}`, line]);
    for (const message of issue ? [issue.reason, issue.remedy] : [])
      expect(french.exists(issueKey(message)), issueKey(message)).toBe(true);
    expect(await parcels()).toEqual([]);
  });
});

describe('the shapefile of the declared parcels', () => {
  const record = (number: number, more: Record<string, string | number> = {}, rings: readonly string[] = RINGS) => ({
    values: {
      PACAGE: HOLDING,
      CAMPAGNE: 2022,
      NUMERO_I: 1,
      NUMERO_P: number,
      COMMUNE: '49007',
      TYPE: 'BTH',
      SURF: 2.5,
      ...more,
    },
    rings,
  });

  test('says of a parcel what the declaration says of it: the second file changes nothing', async () => {
    const drawn = shapefile([record(1), record(2, { TYPE: 'MIS' }, [])]);
    expect(await imported('parcelles.zip', drawn)).toMatchObject({ created: 2, refused: [] });
    expect(await parcels()).toEqual([
      FIELD,
      { ...FIELD, idParcel: `${HOLDING}-1-2`, codeRPG: 'MIS', area: 2.5, x: null, y: null },
    ]);
    const declared = declaration([
      { block: 1, number: 1, rings: RINGS },
      { block: 1, number: 2, crop: 'MIS', ares: 250 },
    ]);
    expect(await imported('dossier.xml', declared)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  test('is found beside the blocks, and its incomplete records are named', async () => {
    const blocks = [{ values: { PACAGE: HOLDING, CAMPAGNE: 2022, NUMERO_I: 1 }, rings: RINGS }];
    const report = await imported(
      'telepac.zip',
      shapefile([record(1), record(2, { TYPE: '' })], { more: layerParts('ilots', blocks) }),
    );
    expect(report.created).toBe(1);
    expect(report.refused.map(({ line, columnName }) => [line, columnName])).toEqual([[2, 'codeRPG']]);
  });

  const told = async (file: Buffer) => {
    const { notices = [], created } = await imported('parcelles.zip', file);
    return [created, ...notices.map(({ line, reason }) => [line, reason.key.replace('reason.', ''), reason.params])];
  };

  test('a declared surface that is not the drawn one is told; to a hundredth they are the same', async () => {
    const drawn = { declared: '2,50', drawn: '0,96' };
    expect(await told(shapefile([record(1)]))).toEqual([1, [1, 'drawnNotDeclared', drawn]]);
    expect(await told(shapefile([record(2, { SURF: 0.94 })]))).toEqual([1]);
    expect(await told(shapefile([record(3, { SURF: 0.93 })]))).toMatchObject([1, [1, 'drawnNotDeclared', {}]]);
    expect((await parcels()).map(({ area }) => area)).toEqual([0.96, 0.96, 0.96]);
  });

  test('a hole that turns like its edge is a hole, and told; an edge that turns like a hole is an edge', async () => {
    const [edge = '', hole = ''] = RINGS;
    const back = (ring: string) => ring.split(' ').reverse().join(' ');
    const whole = { SURF: 0.96 };
    const file = shapefile([record(1, whole, [edge, back(hole)]), record(2, whole, [back(edge), back(hole)])]);
    expect(await told(file)).toEqual([2, [1, 'turnedHole', { count: 1 }]]);
    expect((await parcels()).map(({ area }) => area)).toEqual([0.96, 0.96]);
  });

  test('a deleted record stays deleted, and a null shape keeps the crops of the parcels after it', async () => {
    const deleted = (rank: number) => (layer: { shp: Buffer; dbf: Buffer }) => {
      layer.dbf.write('*', layer.dbf.readUInt16LE(8) + rank * layer.dbf.readUInt16LE(10));
      return layer;
    };
    const small = [square(700_000, 6_610_000, 200)];
    const file = shapefile(
      [
        record(1, {}, []),
        record(2, { TYPE: 'JAC', SURF: 4 }, small),
        record(3, { TYPE: 'MIS', SURF: 0.96 }),
        record(4, { TYPE: 'ORH', SURF: 4 }, small),
      ],
      { spoil: deleted(1) },
    );
    expect(await told(file)).toEqual([3, [0, 'deletedRecords', { count: 1 }], [1, 'notDrawn', undefined]]);
    expect((await parcels()).map(({ codeRPG, area }) => [codeRPG, area])).toEqual([
      ['BTH', 2.5],
      ['MIS', 0.96],
      ['ORH', 4],
    ]);
  });

  test('without a projection the numbers say Lambert 93, which is told', async () => {
    const file = shapefile([record(1, { SURF: 0.96 })], { projection: ' ' });
    expect(await told(file)).toEqual([1, [0, 'projectionSupposed', undefined]]);
  });

  test.each([
    [
      'a layer whose records are all deleted',
      () =>
        shapefile([record(1)], {
          spoil: ({ shp, dbf }) => {
            dbf.write('*', dbf.readUInt16LE(8));
            return { shp, dbf };
          },
        }),
      'noParcel',
    ],
    ['a zip of a text', () => zip([{ name: 'lisez-moi.txt', content: 'Bonjour' }]), 'noShapefile'],
    ['another shapefile', () => shapefile([{ values: { NOM: 'Bois' }, rings: RINGS }]), 'shapefileNotTelepac'],
    ['another projection', () => shapefile([record(1)], { projection: 'GEOGCS["GCS_WGS_1984"]' }), 'notLambert93'],
    ['degrees', () => shapefile([record(1, {}, ['3,46 3,47 4,46 3,46'])]), 'notLambert93'],
    [
      'fewer shapes than records',
      () => shapefile([record(1), record(2)], { spoil: ({ shp, dbf }) => ({ shp: shp.subarray(0, 300), dbf }) }),
      'shapefileUnreadable',
    ],
    [
      'a count of four billion records',
      () =>
        shapefile([record(1)], {
          spoil: ({ shp, dbf }) => {
            dbf.writeUInt32LE(0xffff_ffff, 4);
            return { shp, dbf };
          },
        }),
      'shapefileUnreadable',
    ],
    [
      'shapes of two billion points',
      () =>
        shapefile([record(1)], {
          spoil: ({ shp, dbf }) => {
            shp.writeInt32LE(0x7fff_ffff, 100 + 8 + 40);
            return { shp, dbf };
          },
        }),
      'shapefileUnreadable',
    ],
    ['an archive cut short', () => shapefile([record(1)]).subarray(0, 200), 'damagedArchive'],
    ['no archive', () => Buffer.from('PACAGE;TYPE\n1;BTH'), 'contentMismatch'],
  ])('%s is refused whole, with what to do', async (_, made, reason) => {
    const french = await i18nOf('fr');
    const report = await imported('parcelles.zip', made());
    const [issue] = report.refused;
    expect([report.created, issue?.reason.key]).toEqual([0, `reason.${reason}`]);
    for (const message of issue ? [issue.reason, issue.remedy] : [])
      expect(french.exists(issueKey(message)), issueKey(message)).toBe(true);
    expect(await parcels()).toEqual([]);
  });
});

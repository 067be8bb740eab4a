import { isUtf8 } from 'node:buffer';
import type { ShapeGeometry } from 'shpjs';
import type { Entry, ZipFile } from 'yauzl';
import { toWgs84 } from '~/kernel/lambert.server';
import { formatNumber } from '~/kernel/french-number';
import { drawnHectares, inLambert93, parcelTable, type DeclaredParcel } from '../domain/declared-parcels';
import { fileIssue, issueAt, refusal, type FileIssue, type IssueReason } from '../domain/issue';
import { nestRings, type NestedRings } from '../domain/rings';
import type { SheetRow } from '../domain/table';
import { checkArchive, openArchive, readEntry } from './archive.server';
import { FileRefused, refuseFile } from './file-refused';

/** The names that telepac has given its fields; the first is that of its « parcelles déclarées ». */
const FIELDS = {
  holding: ['PACAGE'],
  year: ['CAMPAGNE'],
  block: ['NUMERO_I', 'NUM_ILOT'],
  number: ['NUMERO_P', 'NUM_PARCEL'],
  crop: ['TYPE', 'CODE_CULTU'],
  cityCode: ['COMMUNE'],
  hectares: ['SURF', 'SURF_PARC'],
} as const;
type Field = keyof typeof FIELDS;
const OPTIONAL: readonly Field[] = ['cityCode', 'hectares'];

type Values = Readonly<Record<string, unknown>>;
interface Layer {
  readonly name: string;
  readonly shp: Entry;
  readonly dbf: Entry;
  readonly prj: Entry | undefined;
  readonly cpg: Entry | undefined;
}
interface Parcel {
  readonly rank: number;
  readonly values: Values;
  readonly shape: ShapeGeometry | null;
}

/**
 * The parcels of a zipped shapefile that a farm exported from telepac, as a table of the register; `notices` says what
 * was read otherwise than it is written. Throws FileRefused.
 */
export async function readShapefile(
  bytes: Uint8Array,
): Promise<{ readonly rows: SheetRow[]; readonly notices: readonly FileIssue[] }> {
  const zip = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const layers = layersOf(await checkArchive(zip));
  if (layers.length === 0) throw refuseFile('noShapefile');
  let missing: string = FIELDS.number[0];
  for (const layer of layers) {
    const { records, deleted } = await recordsOf(zip, layer);
    const lacking = (Object.keys(FIELDS) as Field[]).find(
      (field) => !OPTIONAL.includes(field) && !FIELDS[field].some((name) => name in (records[0] ?? {})),
    );
    // telepac zips its blocks beside its parcels: the layer that has the parcels' fields is read
    if (lacking === undefined) {
      const { shapes, notices } = await shapesOf(zip, layer);
      const parcels = parcelsOf(records, shapes, deleted);
      return parcelRows(parcels, [...notices, ...deletionNotice(deleted)]);
    }
    missing = FIELDS[lacking][0];
  }
  throw refuseFile('shapefileNotTelepac', { field: missing });
}

function layersOf(entries: readonly Entry[]): Layer[] {
  const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  return [...byName].flatMap(([name, shp]) => {
    const base = /^(?!__macosx\/)(.*)\.shp$/.exec(name)?.[1];
    const dbf = base === undefined ? undefined : byName.get(`${base}.dbf`);
    const beside = (extension: string) => byName.get(`${base}.${extension}`);
    return dbf ? [{ name: shp.fileName, shp, dbf, prj: beside('prj'), cpg: beside('cpg') }] : [];
  });
}

/** dBASE keeps a deleted record, marked with a star, until the table is packed; its shape keeps its place too. */
const DELETED = 0x2a;

async function recordsOf(
  zip: ZipFile,
  { name, dbf, cpg }: Layer,
): Promise<{ readonly records: Values[]; readonly deleted: ReadonlySet<number> }> {
  const content = await readEntry(zip, dbf);
  // the reader believes the count that the head gives
  const [records, head, width] =
    content.length < 32 ? [0, 0, 0] : [content.readUInt32LE(4), content.readUInt16LE(8), content.readUInt16LE(10)];
  if (width < 2 || head + records * width > content.length + 1) throw unreadable(name);
  const { parseDbf } = await import('shpjs');
  const said = cpg ? (await readEntry(zip, cpg)).toString('latin1').trim() : '';
  const encoding = said !== '' ? said : isUtf8(content.subarray(head)) ? 'utf-8' : 'windows-1252';
  const rows = parsed(name, () => parseDbf(content, encoding)).map((values) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field.toUpperCase(), value])),
  );
  const ranks = rows.map((_, rank) => rank).filter((rank) => content[head + rank * width] === DELETED);
  return { records: rows, deleted: new Set(ranks) };
}

async function shapesOf(
  zip: ZipFile,
  { name, shp, prj }: Layer,
): Promise<{ readonly shapes: (ShapeGeometry | null)[]; readonly notices: readonly FileIssue[] }> {
  const projection = prj ? (await readEntry(zip, prj)).toString('latin1').trim() : '';
  if (projection !== '' && !/lambert[ _-]?93|"EPSG"\s*,\s*"?2154/i.test(projection))
    throw refusedAt(0, 'notLambert93', projection);
  const content = await readEntry(zip, shp);
  const { parseShp } = await import('shpjs');
  const notices = projection === '' ? [fileIssue('projectionSupposed')] : [];
  return { shapes: parsed(name, () => parseShp(content)), notices };
}

/** What the parser stumbles over is a file cut short or made by hand. */
function parsed<Value>(name: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    throw new FileRefused(unreadable(name).issue, { cause: error });
  }
}

function parcelsOf(
  records: readonly Values[],
  shapes: readonly (ShapeGeometry | null)[],
  deleted: ReadonlySet<number>,
): Parcel[] {
  if (records.length !== shapes.length) throw unreadable(`${records.length} / ${shapes.length}`);
  return records.flatMap((values, rank) =>
    deleted.has(rank) ? [] : [{ rank: rank + 1, values, shape: shapes[rank] ?? null }],
  );
}

const deletionNotice = ({ size }: ReadonlySet<number>): FileIssue[] =>
  size === 0 ? [] : [fileIssue('deletedRecords', { count: size })];

function parcelRows(parcels: readonly Parcel[], notices: readonly FileIssue[]) {
  if (parcels.length === 0) throw refusedAt(0, 'noParcel');
  const read = parcels.map(parcelOf);
  const rows = parcelTable(
    read.map(({ parcel }) => parcel),
    (position) => [...toWgs84(2154, position)],
  );
  return { rows, notices: [...notices, ...read.flatMap((one) => one.notices)] };
}

function parcelOf({ values, shape, rank }: Parcel): { parcel: DeclaredParcel; notices: readonly FileIssue[] } {
  const text = (field: Field): string => {
    const value = FIELDS[field].map((name) => values[name]).find((one) => one !== undefined);
    return typeof value === 'string' || Number.isFinite(value) ? String(value).trim() : '';
  };
  const hectares = Number(text('hectares'));
  const { polygons, turned } = polygonsOf(shape, rank);
  const parcel: DeclaredParcel = {
    line: rank,
    holding: text('holding'),
    block: text('block'),
    number: text('number'),
    year: text('year') === '' ? null : Number(text('year')),
    cityCode: text('cityCode'),
    crop: text('crop'),
    polygons,
    hectares: hectares > 0 ? hectares : null,
  };
  return { parcel, notices: drawingNotices(parcel, turned) };
}

/** telepac writes hundredths of a hectare, rounded; what is further apart is another surface. */
const [ROUNDING_HA, SHARE] = [0.025, 0.01];

function drawingNotices(parcel: DeclaredParcel, turned: number): FileIssue[] {
  const { line, block, number, hectares } = parcel;
  const place = { line, value: `${block}-${number}` };
  const drawn = drawnHectares(parcel.polygons);
  if (drawn === 0) return [issueAt(place, refusal(hectares === null ? 'noSurface' : 'notDrawn'))];
  const notices = turned > 0 ? [issueAt(place, refusal('turnedHole', { count: turned }))] : [];
  if (hectares !== null && Math.abs(drawn - hectares) > Math.max(ROUNDING_HA, SHARE * hectares))
    notices.push(
      issueAt(
        place,
        refusal('drawnNotDeclared', { declared: formatNumber(hectares, 2), drawn: formatNumber(drawn, 2) }),
      ),
    );
  return notices;
}

/** The reader goes by the directions of the rings, which programs get wrong: which ring lies in which decides. */
function polygonsOf(shape: ShapeGeometry | null, line: number): NestedRings {
  if (shape === null) return { polygons: [], turned: 0 };
  if (shape.type !== 'Polygon' && shape.type !== 'MultiPolygon') throw refusedAt(line, 'notASurface');
  const rings = shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat();
  const stray = rings.flat().find((position) => !inLambert93(position));
  if (stray) throw refusedAt(line, 'notLambert93', stray.slice(0, 2).join(','));
  return nestRings(rings);
}

const unreadable = (value: string): FileRefused => refusedAt(0, 'shapefileUnreadable', value);
const refusedAt = (line: number, reason: ShapeReason, value?: string): FileRefused =>
  new FileRefused(issueAt({ line, ...(value === undefined ? {} : { value }) }, refusal(reason)));
type ShapeReason = Extract<IssueReason, 'notLambert93' | 'notASurface' | 'shapefileUnreadable' | 'noParcel'>;

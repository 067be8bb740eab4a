import type { ShapeGeometry } from 'shpjs';
import type { Entry, ZipFile } from 'yauzl';
import { toWgs84 } from '~/kernel/lambert.server';
import { inLambert93, parcelTable, type DeclaredParcel } from '../domain/declared-parcels';
import type { Ring } from '../domain/geometry';
import { issueAt, refusal, type IssueReason } from '../domain/issue';
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
}

/** The parcels of a zipped shapefile that a farm exported from telepac, as a table of the register. */
export async function readShapefile(bytes: Uint8Array): Promise<SheetRow[]> {
  const zip = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const layers = layersOf(await checkArchive(zip));
  if (layers.length === 0) throw refuseFile('noShapefile');
  let missing: string = FIELDS.number[0];
  for (const layer of layers) {
    const records = await recordsOf(zip, layer);
    const lacking = (Object.keys(FIELDS) as Field[]).find(
      (field) => !OPTIONAL.includes(field) && !FIELDS[field].some((name) => name in (records[0] ?? {})),
    );
    // telepac zips its blocks beside its parcels: the layer that has the parcels' fields is read
    if (lacking === undefined) return tableOf(records, await shapesOf(zip, layer));
    missing = FIELDS[lacking][0];
  }
  throw refuseFile('shapefileNotTelepac', { field: missing });
}

function layersOf(entries: readonly Entry[]): Layer[] {
  const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  return [...byName].flatMap(([name, shp]) => {
    const base = /^(?!__macosx\/)(.*)\.shp$/.exec(name)?.[1];
    const dbf = base === undefined ? undefined : byName.get(`${base}.dbf`);
    return dbf ? [{ name: shp.fileName, shp, dbf, prj: byName.get(`${base}.prj`) }] : [];
  });
}

async function recordsOf(zip: ZipFile, { name, dbf }: Layer): Promise<Values[]> {
  const content = await readEntry(zip, dbf);
  // the reader believes the count that the head gives
  const [records, head, width] =
    content.length < 32 ? [0, 0, 0] : [content.readUInt32LE(4), content.readUInt16LE(8), content.readUInt16LE(10)];
  if (width < 2 || head + records * width > content.length + 1) throw unreadable(name);
  const { parseDbf } = await import('shpjs');
  return parsed(name, () => parseDbf(content)).map((values) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field.toUpperCase(), value])),
  );
}

async function shapesOf(zip: ZipFile, { name, shp, prj }: Layer): Promise<(ShapeGeometry | null)[]> {
  const projection = prj ? (await readEntry(zip, prj)).toString('latin1') : '';
  if (projection !== '' && !/lambert[ _-]?93|"EPSG"\s*,\s*"?2154/i.test(projection))
    throw refusedAt(0, 'notLambert93', projection);
  const content = await readEntry(zip, shp);
  const { parseShp } = await import('shpjs');
  return parsed(name, () => parseShp(content));
}

/** What the parser stumbles over is a file cut short or made by hand. */
function parsed<Value>(name: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    throw new FileRefused(unreadable(name).issue, { cause: error });
  }
}

function tableOf(records: readonly Values[], shapes: readonly (ShapeGeometry | null)[]): SheetRow[] {
  if (records.length !== shapes.length) throw unreadable(`${records.length} / ${shapes.length}`);
  return parcelTable(
    records.map((values, rank) => parcelOf(values, shapes[rank] ?? null, rank + 1)),
    (position) => [...toWgs84(2154, position)],
  );
}

function parcelOf(values: Values, shape: ShapeGeometry | null, line: number): DeclaredParcel {
  const text = (field: Field): string => {
    const value = FIELDS[field].map((name) => values[name]).find((one) => one !== undefined);
    return typeof value === 'string' || Number.isFinite(value) ? String(value).trim() : '';
  };
  const hectares = Number(text('hectares'));
  return {
    line,
    holding: text('holding'),
    block: text('block'),
    number: text('number'),
    year: text('year') === '' ? null : Number(text('year')),
    cityCode: text('cityCode'),
    crop: text('crop'),
    polygons: polygonsOf(shape, line),
    hectares: hectares > 0 ? hectares : null,
  };
}

function polygonsOf(shape: ShapeGeometry | null, line: number): (readonly Ring[])[] {
  if (shape === null) return [];
  if (shape.type !== 'Polygon' && shape.type !== 'MultiPolygon') throw refusedAt(line, 'notASurface');
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : [...shape.coordinates];
  const stray = polygons.flat(2).find((position) => !inLambert93(position));
  if (stray) throw refusedAt(line, 'notLambert93', stray.slice(0, 2).join(','));
  return polygons;
}

const unreadable = (value: string): FileRefused => refusedAt(0, 'shapefileUnreadable', value);
const refusedAt = (line: number, reason: ShapeReason, value?: string): FileRefused =>
  new FileRefused(issueAt({ line, ...(value === undefined ? {} : { value }) }, refusal(reason)));
type ShapeReason = Extract<IssueReason, 'notLambert93' | 'notASurface' | 'shapefileUnreadable'>;

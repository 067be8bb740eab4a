import { toWgs84 } from '~/kernel/lambert.server';
import { inLambert93, parcelTable, type DeclaredParcel } from '../domain/declared-parcels';
import type { Position, Ring } from '../domain/geometry';
import { issueAt, refusal, type IssueReason } from '../domain/issue';
import type { SheetRow } from '../domain/table';
import { FileRefused } from './file-refused';
import type { XmlElement } from '../domain/xml-element';
import { descendants, parseXml } from './xml.server';

/** A declaration that a farm exported from telepac (« Echanges-producteur-export-2022-V4 » and its like) as a table. */
export function readTelepac(bytes: Uint8Array): SheetRow[] {
  const root = telepacRoot(bytes);
  const parcels = [...descendants(root, 'producteur')].flatMap(parcelsOf);
  if (parcels.length === 0) throw refusedAt(root, 'telepacNoParcel');
  return parcelTable(parcels, (position) => [...toWgs84(2154, position)]);
}

function telepacRoot(bytes: Uint8Array): XmlElement {
  let root: XmlElement;
  try {
    root = parseXml(bytes);
  } catch (error) {
    if (!(error instanceof FileRefused) || error.issue.reason.key !== 'reason.unreadable') throw error;
    throw new FileRefused(issueAt({ line: error.issue.line }, refusal('telepacUnreadable')), { cause: error });
  }
  if (root.name !== 'producteurs') throw refusedAt(root, 'notTelepac', `<${root.name}>`);
  return root;
}

function parcelsOf(producer: XmlElement): DeclaredParcel[] {
  const year = yearOf(producer);
  const holding = (producer.attributes['numero-pacage'] ?? '').trim();
  if (holding === '') throw refusedAt(producer, 'telepacNoHolding');
  return [...descendants(producer, 'ilot')].flatMap((block) =>
    [...descendants(block, 'parcelle')].flatMap((parcel): DeclaredParcel[] => {
      const described = childOf(parcel, 'descriptif-parcelle');
      // an area of ecological interest names the parcels it cuts: those are no parcels of their own
      if (!described) return [];
      const ares = Number(textOf(parcel, 'surface-admissible'));
      return [
        {
          line: parcel.line,
          holding,
          block: (block.attributes['numero-ilot'] ?? '').trim(),
          number: (described.attributes['numero-parcelle'] ?? '').trim(),
          year,
          cityCode: textOf(block, 'commune'),
          crop: textOf(childOf(described, 'culture-principale'), 'code-culture'),
          polygons: polygonsOf(childOf(parcel, 'geometrie')),
          hectares: ares > 0 ? ares / 100 : null,
        },
      ];
    }),
  );
}

/**
 * The campaign stands in the name of the schema; `campagne` only says « Courante » or « Precedente ». What the schema's
 * year means for a previous campaign is not written anywhere, so that such a file is refused rather than guessed at.
 */
function yearOf(producer: XmlElement): number {
  const { 'fichier-xsd': schema = '', campagne: campaign = '' } = producer.attributes;
  if (/^\d{4}$/.test(campaign)) return Number(campaign);
  if (/^pr[eé]c[eé]dente/i.test(campaign)) throw refusedAt(producer, 'telepacPreviousYear', campaign);
  const year = /(?:^|\D)(20\d{2})(?:\D|$)/.exec(schema)?.[1];
  if (year === undefined) throw refusedAt(producer, 'telepacNoYear', schema);
  return Number(year);
}

function polygonsOf(geometry: XmlElement | undefined): Ring[][] {
  if (!geometry) return [];
  return [...descendants(geometry, 'Polygon')].map((polygon) =>
    ['outerBoundaryIs', 'innerBoundaryIs'].flatMap((role) =>
      [...descendants(polygon, role)].flatMap((boundary) => [...descendants(boundary, 'LinearRing')].map(ringOf)),
    ),
  );
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

function ringOf(linear: XmlElement): Ring {
  const coordinates = childOf(linear, 'coordinates') ?? linear;
  return coordinates.text.split(/\s+/).map((pair): Position => {
    const parts = pair.split(',');
    const [x, y] = parts.map(Number);
    if (parts.length < 2 || !parts.every((part) => NUMBER.test(part)) || x === undefined || y === undefined)
      throw refusedAt(coordinates, 'badMetres', pair);
    if (!inLambert93([x, y])) throw refusedAt(coordinates, 'notLambert93', pair);
    return [x, y];
  });
}

const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);
const textOf = (element: XmlElement | undefined, name: string): string => childOf(element, name)?.text ?? '';

const refusedAt = ({ line }: XmlElement, reason: TelepacReason, value?: string): FileRefused =>
  new FileRefused(issueAt({ line, ...(value ? { value } : {}) }, refusal(reason)));
type TelepacReason = Extract<IssueReason, `${string}elepac${string}` | 'badMetres' | 'notLambert93'>;

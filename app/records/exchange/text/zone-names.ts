/** What the zones of a map are called: by their own name, or by a field that programs keep names in. */
import { nameKeyOf } from '~/kernel/name-key';
import type { FileZone } from '../domain/geometry';
import { fileIssue, issueAt, refusal, type FileIssue } from '../domain/issue';

/** Names that QGIS, ArcGIS and Telepac exports give when <name> is missing. */
const NAME_FIELDS = ['name', 'nom', 'libelle', 'label', 'title'];
/** « NOM_BV », « LbZoneHydro », « zone_name »: a name with what it is the name of; « nombre » is none. */
const NAME_PART = /^(nom(?!bre)|name|lb|lib)|[_ -](nom|name|libelle|label)$/;

type Properties = Readonly<Record<string, string>>;
type Unnamed = FileZone & { readonly own: string };

const isNameField = (key: string): boolean =>
  NAME_FIELDS.includes(key.toLowerCase()) || NAME_PART.test(key.toLowerCase());

function ofProperties(properties: Properties): string {
  const named = (is: (key: string) => boolean) =>
    Object.keys(properties).find((key) => is(key.toLowerCase()) && /\p{L}/u.test(properties[key] ?? ''));
  const field = named((key) => NAME_FIELDS.includes(key)) ?? named((key) => NAME_PART.test(key));
  return field === undefined ? '' : (properties[field] ?? '');
}

/** ArcGIS names every placemark « selection » and keeps the names in the table: a field that tells all zones apart. */
function tellingField(zones: readonly Unnamed[]): string | undefined {
  const owns = new Set(zones.map(({ own }) => nameKeyOf(own)));
  if (zones.length < 2 || owns.size > 1 || owns.has('')) return undefined;
  return Object.keys(zones[0]!.properties)
    .filter(isNameField)
    .find((key) => {
      const names = zones.map(({ properties }) => nameKeyOf(properties[key] ?? ''));
      return new Set(names).size === zones.length && !names.includes('');
    });
}

/** Every zone has a name; a zone that had none is told, and so is a field that took the place of the names. */
function of(zones: readonly Unnamed[]): { zones: FileZone[]; notices: FileIssue[] } {
  const field = tellingField(zones);
  const notices = field === undefined ? [] : [fileIssue('namesFromField', { name: zones[0]!.own, field })];
  const named = zones.map(({ own: _own, ...zone }, at): FileZone => {
    const name = field === undefined ? zone.name : (zone.properties[field] ?? '');
    if (name !== '') return { ...zone, name };
    const given = `Zone ${at + 1}`;
    notices.push(issueAt({ line: zone.line, value: given }, refusal('namelessZone', { name: given })));
    return { ...zone, name: given };
  });
  return { zones: named, notices };
}

export const zoneNames = { ofProperties, of };

const CELLS = /<td[^<>]*>([^<]*)<\/td>\s*<td[^<>]*>([^<]*)<\/td>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The fields that ArcGIS writes as an HTML table into the description of a placemark. */
export const tableProperties = (html: string): [string, string][] =>
  [...html.matchAll(CELLS)].map(([, key = '', value = '']) => [plain(key), plain(value)]);

const plain = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/gi, (whole, code: string | undefined, word: string | undefined) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[word?.toLowerCase() ?? ''] ?? whole),
    )
    .trim();

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { SheetRow } from '../domain/table';
import { issueAt, refusal } from '../domain/issue';
import { decodeText, findEncoding, type Encoding } from './encoding';
import { FileRefused, refuseFile } from './file-refused';

/** One element: name without namespace, attributes, text, children in order, and the line where it opens. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
  readonly line: number;
}

const DECLARED = /^<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i;

/** Text of an XML file. A DTD or an entity declaration is refused before any parser sees it (OWASP XXE, billion laughs). */
export function xmlSource(bytes: Uint8Array): string {
  const text = decodeText(bytes, xmlEncoding(bytes));
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) throw refuseFile('xmlEntities');
  return text;
}

/** A byte order mark decides, then the declaration, then the bytes themselves. */
function xmlEncoding(bytes: Uint8Array): Encoding {
  const { encoding, binary } = findEncoding(bytes);
  if (binary) throw refuseFile('notText');
  if (encoding.startsWith('utf-16')) return encoding;
  const declared = DECLARED.exec(decodeText(bytes.subarray(0, 200), 'windows-1252'))?.[1]?.toLowerCase();
  if (declared === undefined || declared === 'utf-8' || declared === 'utf8') return encoding;
  if (
    ['iso-8859-1', 'iso-8859-15', 'latin1', 'latin-1', 'windows-1252', 'cp1252', 'us-ascii', 'ascii'].includes(declared)
  )
    return encoding === 'utf-8' && declared.startsWith('us-ascii') ? 'utf-8' : 'windows-1252';
  // UTF-7 and the like exist only to smuggle markup past checks.
  throw refuseFile('contentMismatch', { extension: 'XML' });
}

export function parseXml(bytes: Uint8Array): XmlElement {
  const source = xmlSource(bytes);
  const valid = XMLValidator.validate(source);
  if (valid !== true)
    throw new FileRefused(issueAt({ line: valid.err.line }, refusal('unreadable')), {
      cause: new Error(valid.err.msg),
    });
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    captureMetaData: true,
    processEntities: true,
    htmlEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: 60,
  });
  let nodes: unknown;
  try {
    nodes = parser.parse(source);
  } catch (error) {
    throw new FileRefused(issueAt({ line: 0 }, refusal('unreadable')), { cause: error });
  }
  const [root] = elementsOf(nodes, lineCounter(source));
  if (!root) throw refuseFile('unreadable');
  return root;
}

type RawNode = Record<string, unknown> & { ':@'?: Record<string, string> } & {
  [meta: symbol]: { startIndex?: number } | undefined;
};
const META = XMLParser.getMetaDataSymbol() as symbol;

function elementsOf(nodes: unknown, lineAt: (index: number) => number, parentLine = 1): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return (nodes as RawNode[]).flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined || name === '#text') return [];
    const index = node[META]?.startIndex;
    const line = index === undefined ? parentLine : lineAt(index);
    const inner = node[name];
    return [
      { name, attributes: node[':@'] ?? {}, text: textOf(inner), children: elementsOf(inner, lineAt, line), line },
    ];
  });
}

const textOf = (nodes: unknown): string =>
  Array.isArray(nodes)
    ? (nodes as RawNode[])
        .map((node) => node['#text'])
        .filter((text) => text !== undefined)
        .join('')
        .trim()
    : '';

/** Elements come in the order of the file: one pass over its line ends serves them all. */
function lineCounter(source: string): (index: number) => number {
  let [line, at] = [1, 0];
  return (index) => {
    if (index < at) [line, at] = [1, 0];
    for (let next = source.indexOf('\n', at); next !== -1 && next < index; next = source.indexOf('\n', at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}

/** Descendants with this name, outermost first. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    else yield* descendants(child, name);
  }
}

/**
 * Sandre messages as a table: one row per record, one column per leaf (« CdParametre », « Methode/CdMethode »),
 * attributes as « CdParametre@schemeAgencyID », the first row being the header. The record is the element that repeats
 * most among those with children, unless its name is given. A leaf given several times is joined with « | ».
 */
export function xmlTable(root: XmlElement, record?: string): SheetRow[] {
  const records = record ? [...descendants(root, record)] : mostRepeated(root);
  const columns = new Map<string, number>();
  const rows = records.map((element) => {
    const cells: (string | null)[] = [];
    const put = (path: string, text: string): void => {
      const column = columns.get(path) ?? columns.size;
      columns.set(path, column);
      if (text === '') return;
      const already = cells[column];
      cells[column] = already === null || already === undefined ? text : `${already}|${text}`;
    };
    const walk = (parent: XmlElement, prefix: string): void => {
      for (const [name, value] of Object.entries(parent.attributes))
        put(`${prefix === '' ? '' : prefix}@${name}`, value);
      for (const child of parent.children) {
        const path = prefix === '' ? child.name : `${prefix}/${child.name}`;
        if (child.children.length === 0) put(path, child.text);
        walk(child, path);
      }
    };
    walk(element, '');
    return { line: element.line, cells };
  });
  const header: SheetRow = { line: 0, cells: [...columns.keys()] };
  return records.length === 0
    ? []
    : [
        header,
        ...rows.map(({ line, cells }) => ({
          line,
          cells: Array.from({ length: columns.size }, (_, column) => cells[column] ?? null),
        })),
      ];
}

function mostRepeated(root: XmlElement): XmlElement[] {
  let best: XmlElement[] = [];
  const visit = (element: XmlElement): void => {
    const groups = new Map<string, XmlElement[]>();
    for (const child of element.children) {
      if (child.children.length === 0) continue;
      const group = groups.get(child.name);
      if (group) group.push(child);
      else groups.set(child.name, [child]);
    }
    for (const group of groups.values()) if (group.length > best.length) best = group;
    // The record nearest to the root wins a tie: what repeats inside it belongs to it.
    element.children.forEach(visit);
  };
  visit(root);
  return best;
}

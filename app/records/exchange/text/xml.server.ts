import type { SheetRow } from '../domain/table';
import type { XmlElement } from '../domain/xml-element';
import { issueAt, refusal } from '../domain/issue';
import { decodeText, findEncoding, type Encoding } from './encoding';
import { FileRefused, refuseFile } from './file-refused';
import { followXml, localName, XmlDamaged, type XmlListener } from './follow-xml';

const DECLARED = /^<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i;

/**
 * Text of an XML file. A DTD or an entity declaration is refused before any parser sees it (OWASP XXE, billion laughs).
 */
function xmlSource(bytes: Uint8Array): string {
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
  const tree = new TreeBuilder();
  try {
    const follower = followXml(tree, { lines: true });
    follower.write(xmlSource(bytes));
    follower.close();
  } catch (error) {
    if (!(error instanceof XmlDamaged)) throw error;
    throw new FileRefused(issueAt({ line: error.line }, refusal('unreadable')), { cause: error });
  }
  if (!tree.root) throw refuseFile('unreadable');
  return tree.root;
}

interface OpenElement extends Omit<XmlElement, 'text'> {
  readonly texts: string[];
  readonly children: XmlElement[];
}

class TreeBuilder implements XmlListener {
  root: XmlElement | null = null;
  readonly #open: OpenElement[] = [];

  open(name: string, written: Readonly<Record<string, string>>, line: number): void {
    const attributes = Object.fromEntries(
      Object.entries(written)
        .filter(([attribute]) => !attribute.startsWith('xmlns:'))
        .map(([attribute, value]) => [localName(attribute), value]),
    );
    this.#open.push({ name, attributes, texts: [], children: [], line });
  }

  text(text: string): void {
    this.#open.at(-1)?.texts.push(text);
  }

  close(): void {
    const closed = this.#open.pop();
    if (!closed) return;
    const { texts, ...element } = closed;
    const whole = { ...element, text: texts.join('').trim() };
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(whole);
    else this.root = whole;
  }
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

/** What stands outside the records: the path of each leaf below the root, and its text. */
export function xmlLeaves(root: XmlElement, record?: string): SheetRow[] {
  const rows: SheetRow[] = [];
  const walk = (parent: XmlElement, prefix: string): void => {
    for (const child of parent.children) {
      if (child.name === record) continue;
      const path = prefix === '' ? child.name : `${prefix}/${child.name}`;
      if (child.children.length === 0) rows.push({ line: child.line, cells: [path, child.text] });
      walk(child, path);
    }
  };
  walk(root, '');
  return rows;
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

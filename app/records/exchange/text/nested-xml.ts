/**
 * XML whose records stand inside others, as the Sandre's messages do: a request holds samplings, a sampling analyses.
 * One row a record: its own leaves, and those of the elements around it that are no record themselves.
 */
import type { SheetRow } from '../domain/table';
import type { XmlElement } from '../domain/xml-element';

type Leaves = ReadonlyMap<string, string>;

/**
 * The header, one row for the document (what stands outside all records), then the records in their order. A column is
 * « Element/Leaf »; a leaf given several times is joined with « | »; an attribute is « Element/Leaf@name ».
 */
export function nestedTable(root: XmlElement, records: readonly string[]): SheetRow[] {
  const columns = new Map<string, number>();
  const rows: { readonly line: number; readonly leaves: readonly Leaves[] }[] = [];
  const holds = new Map<XmlElement, boolean>();
  const holdsRecords = (element: XmlElement): boolean => {
    const known = holds.get(element);
    if (known !== undefined) return known;
    const found = element.children.some((child) => records.includes(child.name) || holdsRecords(child));
    holds.set(element, found);
    return found;
  };
  /** Of an element: what is neither a record nor around one. */
  const leavesOf = (element: XmlElement): Leaves => {
    const leaves = new Map<string, string>();
    const put = (path: string, text: string): void => {
      const already = leaves.get(path);
      if (!columns.has(path)) columns.set(path, columns.size);
      if (text !== '') leaves.set(path, already === undefined ? text : `${already}|${text}`);
    };
    const walk = (parent: XmlElement, prefix: string): void => {
      for (const [name, value] of Object.entries(parent.attributes)) put(`${prefix}@${name}`, value);
      for (const child of parent.children) {
        if (records.includes(child.name) || holdsRecords(child)) continue;
        const path = `${prefix}/${child.name}`;
        if (child.children.length === 0) put(path, child.text);
        walk(child, path);
      }
    };
    walk(element, element.name);
    return leaves;
  };
  const visit = (element: XmlElement, around: readonly Leaves[]): void => {
    for (const child of element.children) {
      if (records.includes(child.name)) rows.push({ line: child.line, leaves: [...around, leavesOf(child)] });
      else if (holdsRecords(child)) visit(child, [...around, leavesOf(child)]);
    }
  };
  rows.push({ line: root.line, leaves: [leavesOf(root)] });
  visit(root, []);
  const header: SheetRow = { line: 0, cells: [...columns.keys()] };
  return [
    header,
    ...rows.map(({ line, leaves }) => {
      const cells = new Array<string | null>(columns.size).fill(null);
      for (const one of leaves) for (const [path, text] of one) cells[columns.get(path)!] = text;
      return { line, cells };
    }),
  ];
}

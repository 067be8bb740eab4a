/**
 * Hub'Eau's file of drinking water (« resultats_dis »): a line an analysis, with the networks that its water is
 * distributed by in one column, as JSON or as codes, or in a column each. Where a line names one network, that is its
 * station; where it names more, nobody knows which, and the line is told. What is distributed is water: its support
 * is 3.
 */
import { cellAsText, type CellValue, type SheetTable } from '~/records/exchange/domain';

const NETWORKS = 'reseaux';
const SUPPORT = { head: 'code_support', code: '3' };
/** « reseaux », « reseaux.code1 », « reseaux1.code », « code_reseau »; names and shares are none. */
const OF_NETWORKS = /^(?:codes?_)?reseaux?(?:[._[]?\d*\]?[._]?code\d*|\d*)$/i;
const MARKS = ['resultat_alphanumerique', 'code_parametre'];

const codesIn = (text: string): string[] => {
  const said = [...text.matchAll(/["']?code["']?\s*[:=]\s*["']?([\w-]+)/gi)].map(([, code]) => code!);
  return said.length > 0 ? said : /[{[]/.test(text) ? [] : text.split(/[,;|\s]+/);
};

export function joinNetworks(table: SheetTable): SheetTable {
  const [head, ...rows] = table.rows;
  const names = (head?.cells ?? []).map((cell) => cellAsText(cell).trim());
  const known = names.map((name) => name.toLowerCase());
  const columns = names.flatMap((name, column) => (OF_NETWORKS.test(name) ? [column] : []));
  const [first] = columns;
  if (!head || !MARKS.every((mark) => known.includes(mark)) || first === undefined) return table;
  const more = (added: CellValue): CellValue[] => (known.includes(SUPPORT.head) ? [] : [added]);
  return {
    ...table,
    rows: [
      {
        ...head,
        cells: [
          ...names.map((name, at) => (at === first ? NETWORKS : columns.includes(at) ? `distribution ${name}` : name)),
          ...more(SUPPORT.head),
        ],
      },
      ...rows.map((row) => {
        // a line that is cut off is told as such
        if (row.cells.length < names.length) return row;
        const codes = [...new Set(columns.flatMap((column) => codesIn(cellAsText(row.cells[column]).trim())))];
        const station = codes.filter((code) => code !== '').join(' + ');
        return {
          ...row,
          cells: [
            ...row.cells.slice(0, names.length).map((cell, at) => (at === first ? station : cell)),
            ...more(SUPPORT.code),
          ],
        };
      }),
    ],
  };
}

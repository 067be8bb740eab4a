/** Twenty files that no farm, agency or laboratory has: every importer is given each of them. */
import { zip, workbookParts, row } from '../../fixtures/files/archives';

interface Monster {
  readonly name: string;
  readonly content: Buffer;
}

const book = (data: string, more: readonly { readonly name: string; readonly content: string | Buffer }[] = []) =>
  zip([...workbookParts([{ name: 'A', data }]), ...more]);
const cell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = row(1, ['Code', 'Nom', 'Date', 'Valeur', 'Unité']);
const rows = (count: number, text = 'x'): string =>
  Array.from({ length: count }, (_, at) => row(at + 2, [`S${at}`, text, '2024-01-31', at, 'mg/L'])).join('');
const changed = (from: string, to: string): Buffer =>
  zip(
    workbookParts([{ name: 'A', data: HEAD + rows(3) }]).map(({ name, content }) => ({
      name,
      content: String(content).replace(from, to),
    })),
  );
const STRINGS =
  '<Relationship Id="rId9" Target="sharedStrings.xml" ' +
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"/>';
const MB = 1024 * 1024;

const MERGED = Array.from({ length: 50_000 }, (_, at) => `<mergeCell ref="A${at + 2}:XFD${at + 9}"/>`).join('');
const POINTS = '4,48 '.repeat(1_000_000);
const RING = `<outerBoundaryIs><LinearRing><coordinates>${POINTS}</coordinates></LinearRing></outerBoundaryIs>`;

export function monsters(): Monster[] {
  const books: Record<string, Buffer> = {
    'a cell in column XFD': book(`${HEAD}<row r="2">${cell('A2', 'S1')}${cell('XFD2', 'x')}</row>`),
    'a head of 16,384 columns': book(
      row(
        1,
        Array.from({ length: 16_384 }, (_, at) => `c${at}`),
      ) + rows(2),
    ),
    'a thousand columns': book(
      row(
        1,
        Array.from({ length: 1000 }, (_, at) => `c${at}`),
      ) + rows(2),
    ),
    'a thousand headings of 3 kB': book(
      row(
        1,
        Array.from({ length: 1000 }, (_, at) => `${at} ${'n'.repeat(3000)}`),
      ) + rows(2),
    ),
    'two hundred columns of 30 kB': book(
      row(
        1,
        Array.from({ length: 200 }, (_, at) => `c${at}`),
      ) +
        row(
          2,
          Array.from({ length: 200 }, () => 'é'.repeat(15_000)),
        ),
    ),
    'a line of number 1,048,576': book(`${HEAD}<row r="1048576">${cell('A1048576', 'S1')}</row>`),
    'a line of number 99,999,999,999': book(`${HEAD}<row r="99999999999">${cell('A2', 'S1')}</row>`),
    '60,000 lines': book(HEAD + rows(60_000)),
    'cells of 30 kB': book(HEAD + rows(60, 'é'.repeat(15_000))),
    'a million strings': zip([
      ...workbookParts([{ name: 'A', data: HEAD + rows(2) }]).map(({ name, content }) => ({
        name,
        content: String(content).replace(
          '</Relationships>',
          `${name.includes('workbook.xml.rels') ? STRINGS : ''}</Relationships>`,
        ),
      })),
      {
        name: 'xl/sharedStrings.xml',
        content: `<sst>${Array.from({ length: 1_000_000 }, (_, at) => `<si><t>${at}</t></si>`).join('')}</sst>`,
      },
    ]),
    'forty sheets': zip(
      workbookParts(Array.from({ length: 40 }, (_, at) => ({ name: `F${at}`, data: HEAD + rows(20) }))),
    ),
    'hidden columns without end': changed(
      '<sheetData>',
      '<cols><col min="1" max="99999999" hidden="1"/></cols><sheetData>',
    ),
    '50,000 merged cells': changed('</sheetData>', `</sheetData><mergeCells>${MERGED}</mergeCells>`),
    'an archive in an archive': zip([{ name: 'a.zip', content: zip([{ name: 'a.csv', content: 'a;b\n1;2\n' }]) }]),
    'thirty parts of zeros': book(
      HEAD + rows(2),
      Array.from({ length: 30 }, (_, at) => ({ name: `xl/media/${at}`, content: Buffer.alloc(7 * MB) })),
    ),
  };
  const texts: Record<string, string> = {
    'a line of 20,000 columns.csv': `Code;Nom\n${'1;'.repeat(20_000)}\n`,
    '300,000 lines.csv': `Code;Nom;Date;Valeur\n${'S1;x;2024-01-31;1\n'.repeat(300_000)}`,
    'one line of 8 MB.csv': `Code;Nom\nS1;${'x'.repeat(8 * MB)}\n`,
    'a quote never closed.csv': `Code;Nom\nS1;"${'x\n'.repeat(200_000)}`,
    '500,000 attributes.xml': `<r><a ${Array.from({ length: 500_000 }, (_, at) => `a${at}=""`).join(' ')}/></r>`,
    'a KML of a million points.kml': `<kml><Placemark><name>a</name><Polygon>${RING}</Polygon></Placemark></kml>`,
    'a GeoJSON 5,000 deep.geojson': `{"type":"FeatureCollection","features":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  };
  return [
    ...Object.entries(books).map(([name, content]) => ({
      name: `${name}.${name.includes('archive in') ? 'zip' : 'xlsx'}`,
      content,
    })),
    ...Object.entries(texts).map(([name, text]) => ({ name, content: Buffer.from(text) })),
  ];
}

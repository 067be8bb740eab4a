/**
 * Valid writings of a field, made of nothing but its definition, at the edges of its limits: what a field that is added
 * tomorrow is tried with too.
 */
import type { FieldSet } from '~/records/fields/domain';

type AnyField = FieldSet[string];
type Texts = readonly string[];

const PLAIN = [
  'L’été « à l’étiage » <b>&',
  'https://service.example/api',
  '35',
  '35042',
  '',
  '2',
  'eau@exemple.fr',
  '02 99 00 11 22',
  'https://tuiles.example/{z}/{x}/{y}.png',
  'https://reseau.example/partager?text={text}&url={url}',
];
const NUMBERS = ['0', '1', '2', '3', '7', '2024', '1,5', '-12,25'];

const CANDIDATES: Readonly<Record<AnyField['input']['control'], (input: AnyField['input']) => readonly Texts[]>> = {
  text: ({ max = 40, values = [] }) => [...values, ...PLAIN, 'x'.repeat(max)].map((one) => [one]),
  email: () => [['eau@exemple.fr'], ['nappe.ouest@exemple.fr']],
  tel: () => [['02 99 00 11 22'], ['+33 2 99 00 11 23']],
  lines: ({ max = 40 }) => [...PLAIN, 'une ligne\nune autre', 'é'.repeat(max)].map((one) => [one]),
  password: ({ max = 40 }) => [['Étiage-2026!'], ['x'.repeat(max)]],
  hidden: ({ max = 40 }) => [['v1.abc'], ['x'.repeat(max)]],
  html: () => [['<p>La nappe <strong>baisse</strong>.</p>'], ['<p>Deux</p><p>paragraphes</p>']],
  number: ({ min, max }) => [min, max, ...NUMBERS].flatMap((one) => (one === undefined ? [] : [[String(one)]])),
  year: ({ min, max }) => [[String(min)], [String(max)]],
  moment: () => [['2024-02-29T12:30'], ['1998-10-25T01:59']],
  day: () => [['2024-02-29'], ['1998-10-25'], ['']],
  select: ({ values = [] }) => [...values, ...PLAIN].map((one) => [one]),
  check: () => [['on'], []],
  many: () => [['1'], ['2', '3'], []],
  // a file beside the texts
  outline: () => [],
};

/**
 * Two to four that mean different values, the longest among them.
 * @throws Error where the definition says too little to make them
 */
function samplesOf(name: string, field: AnyField): readonly Texts[] {
  const written = CANDIDATES[field.input.control](field.input).flatMap((texts) => {
    const read = field.read(texts);
    return read.ok ? [field.write(read.value)] : [];
  });
  const different = [...new Map(written.map((texts) => [JSON.stringify(texts), texts])).values()];
  if (different.length < 2) throw new Error(`no two valid values of ${name} could be made: give its control more`);
  return [...different.slice(0, 3), ...different.slice(3).slice(-1)];
}

/** The same for each field of a set. */
export const samplesOfSet = (fields: FieldSet): Readonly<Record<string, readonly Texts[]>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, samplesOf(name, field)]));

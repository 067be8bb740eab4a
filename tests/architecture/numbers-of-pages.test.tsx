/**
 * What a page prints can be typed back into it: every field of numbers that a definition exports is drawn in both
 * languages with 200 numbers, and gives them back as the form is read; those that may be two are asked.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededRandom } from '~/kernel/seeded-random';
import { SentForm } from '~/kernel/sent-form';
import { JOB_FIELDS } from '~/modules/core/jobs/domain';
import { parseTexts, type FieldSet } from '~/records/fields/domain';
import { CellField } from '~/records/fields/ui/cell-field';
import { FormField } from '~/records/fields/ui/form-field';
import { JOB_KINDS } from '~/wings.server';
import { renderPage } from '../support/render-page';

type AnyField = FieldSet[string];
const isField = (thing: unknown): thing is AnyField =>
  typeof thing === 'object' && thing !== null && 'input' in thing && 'read' in thing && 'write' in thing;

function fieldsIn(thing: unknown, path: string, depth = 0): [path: string, field: AnyField][] {
  if (isField(thing)) return [[path, thing]];
  if (depth > 4 || typeof thing !== 'object' || thing === null || Array.isArray(thing)) return [];
  return Object.entries(thing).flatMap(([name, each]) => fieldsIn(each, `${path}.${name}`, depth + 1));
}
const DEFINITIONS = import.meta.glob(
  ['/app/{modules,records}/**/{domain,forms}/**/*.ts', '!**/*.test.ts', '!/app/records/fields/**'],
  { eager: true },
);
const FIELDS = new Map<AnyField, string>();
for (const [path, field] of [
  ...Object.values(DEFINITIONS).flatMap((exported) => fieldsIn(exported, '')),
  ...[JOB_FIELDS, ...JOB_KINDS.map(({ parameters }) => parameters)].flatMap((fields, at) =>
    fieldsIn(fields, `.job${at}`),
  ),
])
  if (field.input.control === 'number' && !field.input.options && !FIELDS.has(field)) FIELDS.set(field, path.slice(1));

const NUMBERS = 200;
/** What a page of the language prints, as the language is written: not as the product does it. */
const PRINTED = {
  fr: new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }),
};

/** Within the limits of the field, small and large: of as many again those that it takes at all. */
function numbersOf(field: AnyField): number[] {
  const { min = -999_999, max = 9_999_999, whole } = field.input;
  const random = seededRandom(57);
  const from = Math.max(min, 0);
  const ranges = [
    [min, max],
    [min, Math.min(max, from + 3000)],
    [from, Math.min(max, from + 50)],
  ] as const;
  const numbers: number[] = [];
  for (let at = 0; numbers.length < NUMBERS && at < NUMBERS * 20; at += 1) {
    const value = random.between(...ranges[at % 3]!);
    const rounded = whole ? Math.round(value) : Number(value.toFixed(at % 4));
    const number = Math.min(max, Math.max(min, rounded)) + 0;
    if (field.read(field.write(number)).ok) numbers.push(number);
  }
  return numbers;
}

interface Posted {
  readonly name: string;
  readonly value: string;
}
const UNESCAPED: readonly (readonly [RegExp, string])[] = [
  [/&#x27;/g, "'"],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
];
/** What a browser would send of a page that nobody touched. */
const postedOf = (page: string): Posted[] =>
  [...page.matchAll(/<input [^>]*>/g)].map(([input]) => {
    const of = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(input)?.[1] ?? '';
    return { name: of('name'), value: UNESCAPED.reduce((text, [from, to]) => text.replace(from, to), of('value')) };
  });
const sentOf = (posted: readonly Posted[]) => new SentForm(posted.map(({ name, value }) => [name, value] as const));
const readAll = (field: AnyField, sent: SentForm, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const read = field.read(sent.getAll(`n${at}`).map((text) => field.tidy?.(text) ?? text));
    return read.ok ? read.value : read.reason;
  });

const LANGUAGES = ['fr', 'en'] as const;
const drawn = (field: AnyField, values: readonly unknown[], language: 'fr' | 'en') =>
  renderPage(
    <>
      {values.map((value, at) => (
        <FormField key={at} field={field} name={`n${at}`} label="" texts={{ [`n${at}`]: field.write(value) }} />
      ))}
    </>,
    undefined,
    null,
    language,
  );

test('there are fields of numbers in every part of the product', () => {
  expect(FIELDS.size).toBeGreaterThan(80);
});

test.each(LANGUAGES)('%s: each field gives back what it holds, and what its page prints', async (language) => {
  const wrong: unknown[] = [];
  for (const [field, path] of FIELDS) {
    const values = numbersOf(field);
    if (values.length < NUMBERS) wrong.push([path, 'takes', values.length]);
    const posted = postedOf(await drawn(field, values, language));
    const printed = posted.map(({ name, value }) => ({
      name,
      value: /^n\d+$/.test(name) ? PRINTED[language].format(values[Number(name.slice(1))]!) : value,
    }));
    for (const [how, form] of [
      ['held', posted],
      ['printed', printed],
    ] as const)
      readAll(field, sentOf(form), values.length).forEach((read, at) => {
        if (read !== values[at]) wrong.push([path, how, values[at], read]);
      });
  }
  expect(wrong.slice(0, 10)).toEqual([]);
});

test.each([
  ['fr', '65,000', { whole: '65000', decimal: '65' }],
  ['fr', '65.000', { whole: '65000', decimal: '65' }],
  ['fr', '1.250', { whole: '1250', decimal: '1,25' }],
  ['en', '65.000', { whole: '65000', decimal: '65' }],
] as const)('%s: « %s » is asked by every field', async (language, text, readings) => {
  for (const [field, path] of FIELDS) {
    const posted = postedOf(await drawn(field, [null], language)).map(({ name, value }) =>
      name === 'n0' ? { name, value: text } : { name, value },
    );
    const texts = sentOf(posted)
      .getAll('n0')
      .map((one) => field.tidy?.(one) ?? one);
    expect([path, parseTexts({ n0: field }, { n0: texts })]).toEqual([
      path,
      { faults: { n0: { key: 'ui:grid.openCell', params: { text, ...readings } } } },
    ]);
  }
});

test('a number in a cell of a list is written and read by its page too', async () => {
  const cell = <CellField input={{ control: 'number' }} name="area" label="" texts={['2196,5']} form="f" />;
  const posted = postedOf(await renderPage(cell, undefined, null, 'en'));
  expect(posted[0]?.value).toBe('2196.5');
  expect(sentOf(posted).get('area')).toBe('2196,5');
});

/** Where numbers are typed: these say by themselves which language their page has. */
const OWN_INPUTS = [
  'app/ui/form/number-input.tsx',
  'app/ui/form/range-pair.tsx',
  'app/ui/grid/live-row.tsx',
  'app/ui/grid/plain-sheet.tsx',
  'app/modules/planning/scenario/ui/slide.tsx',
  // its column is read as a whole, by the language of who types it
  'app/modules/monitoring/ingest/ui/typed-grid.tsx',
];
test('no other input of decimals stands beside the one of the design system', () => {
  const sources = Object.keys(import.meta.glob('/app/**/*.tsx')).map((path) => path.slice(1));
  const typing = sources.filter(
    (path) => !path.endsWith('.test.tsx') && /inputMode(?:="|: ')decimal/.test(readFileSync(path, 'utf8')),
  );
  expect(typing.filter((path) => !OWN_INPUTS.includes(path))).toEqual([]);
});

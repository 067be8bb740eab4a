/**
 * MPS files as other programs write them: the answer that was meant, or a refusal with its line; nothing in silence.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { main } from 'optimiser/command';
import { loadEngine } from 'optimiser/load.server';
import { readMps } from 'optimiser/mps/read-mps';

const engine = loadEngine();

/** min −x, x ≤ 5 by the row « lim »; what a test is about stands in its place. */
function programme({
  head = 'NAME t',
  rows = ' N cost\n L lim',
  columns = ' x cost -1 lim 1',
  rhs = ' b lim 5',
  tail = '',
} = {}) {
  return `${head}\nROWS\n${rows}\nCOLUMNS\n${columns}\nRHS\n${rhs}\n${tail}ENDATA\n`;
}
function answer(text: string) {
  const session = engine.open(readMps(text));
  const { status, objective } = session.solve();
  session.dispose();
  return status === 'optimal' ? objective : status;
}
const warnings = (text: string) => readMps(text).warnings;

test.each([
  ['the plain programme', {}, -5],
  ['1e20 as « no bound »', { columns: ' x cost -1\n y lim 1', tail: 'BOUNDS\n UP b x 1e+20\n' }, 'unbounded'],
  ['just under 1e20, which is a bound', { tail: 'BOUNDS\n UP b x 9.9e19\n' }, -5],
  ['−1e20 as « no lower bound »', { columns: ' x cost 1 lim 1', tail: 'BOUNDS\n LO b x -1e20\n' }, 'unbounded'],
  ['a bound that is taken away, then set', { tail: 'BOUNDS\n FR b x\n LO b x 1\n UP b x 2\n' }, -2],
  ['a right-hand side of 1e20 as none', { rhs: ' b lim 1e20' }, 'unbounded'],
  ['a range of 1e20 as none', { tail: 'RANGES\n r lim 1e20\n' }, -5],
  ['MAXIMIZE on a line of its own', { head: 'NAME t\nOBJSENSE\n    MAXIMIZE' }, 0],
  ['Maximise on the line of its section', { head: 'NAME t\nOBJSENSE Maximise' }, 0],
  [
    'comments after « $ » and « * »',
    { rows: ' N cost $ why\n L lim *why', columns: ' x cost -1 $a b\n x lim 1 *' },
    -5,
  ],
  ['names that begin like comments', { rows: ' N cost\n L *lim', columns: ' $x cost -1 *lim 1', rhs: ' b *lim 5' }, -5],
  ['a number that begins like no other', { columns: ' x cost -1 lim +1.E0' }, -5],
])('reads %s', (_, parts, expected) => {
  expect(answer(programme(parts))).toBe(expected);
});

test.each([
  ['a second entry in a place', { columns: ' x cost -1 lim 1\n x lim 2' }, 'line 7: column « x » has a second entry'],
  ['a second cost', { columns: ' x cost -1 lim 1\n x cost 2' }, 'line 7: column « x » has a second entry'],
  ['a second right-hand side', { rhs: ' b lim 5\n b lim 6' }, 'line 9: row « lim » has a second value in RHS'],
  ['the same right-hand side twice', { rhs: ' b lim 5 lim 5' }, 'line 8: row « lim » has a second value in RHS'],
  ['a second constant', { rhs: ' b cost 5 cost 6' }, 'line 8: row « cost » has a second value in RHS'],
  ['a second range', { tail: 'RANGES\n r lim 1\n r lim 2\n' }, 'line 11: row « lim » has a second value in RANGES'],
  ['two upper bounds', { tail: 'BOUNDS\n UP b x 1\n UP b x 2\n' }, 'line 11: column « x » has two upper bounds'],
  ['a semi-continuous column', { tail: 'BOUNDS\n SC b x 1\n' }, 'line 10: bound type « SC »'],
  ['a quadratic part', { tail: 'QUADOBJ\n x x 2\n' }, 'line 9: section « QUADOBJ »'],
  ['indicators', { tail: 'INDICATORS\n IF lim x 1\n' }, 'line 9: section « INDICATORS »'],
  ['« nan »', { columns: ' x cost nan' }, 'line 6: « nan » is not a number'],
  ['a hexadecimal number', { columns: ' x cost 0x10' }, 'line 6: « 0x10 » is not a number'],
  ['a decimal comma', { columns: ' x cost 1,5' }, 'line 6: « 1,5 » is not a number'],
  ['an infinite coefficient', { columns: ' x cost -1 lim 1e20' }, 'line 6: « 1e20 » is too large'],
  ['a right-hand side that nothing reaches', { rhs: ' b lim -1e20' }, 'line 8: « -1e20 » is no right-hand side'],
  ['a lower bound of +∞', { tail: 'BOUNDS\n LO b x inf\n' }, 'line 10: column « x » has no value'],
  ['a bound of an unknown column', { tail: 'BOUNDS\n UP b z 2\n' }, 'line 10: no column « z »'],
  ['an unknown sense', { head: 'NAME t\nOBJSENSE\n    LARGEST' }, 'line 3: « LARGEST » is no sense'],
  ['an objective that no row is', { head: 'NAME t\nOBJNAME\n    gain' }, 'line 12: no row « gain »'],
  ['a card without its first blank', { tail: 'RHS b lim 7\n' }, 'line 9: « RHS b lim 7 » is neither'],
])('refuses %s, with its line', (_, parts, said) => {
  expect(() => readMps(programme(parts))).toThrow(said);
});

test.each([
  ['a second set of right-hand sides', { rhs: ' one lim 5\n two lim 9' }, 'line 9: the set « two » of RHS is left out'],
  ['a range on the objective', { tail: 'RANGES\n r cost 1\n' }, 'line 10: the range on the objective « cost »'],
  ['another free row', { rows: ' N cost\n L lim\n N other' }, 'line 5: row « other » is free'],
  ['integer columns', { columns: " m 'MARKER' 'INTORG'\n x cost -1 lim 1" }, 'line 6: integer columns are solved'],
  ['a negative upper bound', { tail: 'BOUNDS\n UP b x -1\n' }, 'line 10: column « x » has a negative upper bound'],
  ['what follows the end', { tail: 'ENDATA\nROWS\n' }, 'line 10: what stands after ENDATA'],
  ['an objective that is missing', { rows: ' L lim', columns: ' x lim 1' }, 'no row is the objective'],
])('tells %s', (_, parts, said) => {
  const told = warnings(programme(parts));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(said);
});

test('a file without a doubt has no warning', () => {
  expect(warnings(programme())).toEqual([]);
});

test('fixed cards whose fields leave their columns are refused, not cut', () => {
  const fixed = (name: string) => `NAME          T
ROWS
 N  COST
 L  THE LIM
COLUMNS
    ${name.padEnd(10)}COST               -1.   THE LIM             1.
RHS
    B         THE LIM             5.
ENDATA
`;
  expect(answer(fixed('MY X'))).toBe(-5);
  expect(() => readMps(fixed('MY LONG X Y'))).toThrow('line 6');
});

function run(...files: readonly (readonly [name: string, content: string | Uint8Array])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mps-'));
  const lines: unknown[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
  try {
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
    return { exit: main(files.map(([name]) => join(folder, name))), lines };
  } finally {
    spy.mockRestore();
  }
}

test('a file that cannot be read is no trouble of the solver: its line, and another exit status', () => {
  const { exit, lines } = run(['bad.mps', programme({ columns: ' x cost nan' })], ['good.mps', programme()]);
  expect(exit).toBe(3);
  expect(lines).toEqual([
    { name: 'bad', status: 'unreadable', line: 6, reason: '« nan » is not a number' },
    expect.objectContaining({ name: 'good', status: 'optimal', objective: -5, warnings: [] }),
  ]);
});

test.each([
  ['UTF-8 after a byte order mark', Buffer.from(`\uFEFF${programme()}`)],
  ['UTF-16 as Windows saves it', Buffer.from(`\uFEFF${programme()}`, 'utf16le')],
  ['Latin-1 names', Buffer.from(programme({ columns: ' blé cost -1 lim 1' }), 'latin1')],
  ['gzip', gzipSync(programme())],
])('reads %s', (_, bytes) => {
  const { exit, lines } = run(['t.mps', bytes]);
  expect(lines).toEqual([expect.objectContaining({ status: 'optimal', objective: -5 })]);
  expect(exit).toBe(0);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadEngine } from 'optimiser/load.server';
import { readMps } from 'optimiser/mps/read-mps';
import expected from './corpus/expected.json';
import { faultOfOptimum, provesInfeasible, provesUnbounded } from './judge';

const engine = loadEngine();
const text = (name: string) => readFileSync(join(import.meta.dirname, 'corpus', `${name}.mps`), 'utf8');

describe('the corpus', () => {
  it.each(Object.entries(expected))('%s has the known answer', (name, fact: { status: string; objective?: number }) => {
    const programme = readMps(text(name)),
      session = engine.open(programme),
      answer = session.solve();
    session.dispose();
    expect(answer.status).toBe(fact.status);
    expect(answer.iterations).toBeLessThan(60);
    if (fact.objective !== undefined) {
      expect(answer.objective).toBeCloseTo(fact.objective, 9);
      expect(faultOfOptimum(programme, answer)).toBeUndefined();
    }
    if (fact.status === 'infeasible') expect(provesInfeasible(programme, answer.ray!)).toBe(true);
    if (fact.status === 'unbounded') expect(provesUnbounded(programme, answer.ray!)).toBe(true);
  });
});

describe('the MPS reader', () => {
  it('reads fixed and free cards, sets without a name, Fortran exponents and integer markers', () => {
    const p = readMps(
      "NAME x\nROWS\n N c\n L r\nCOLUMNS\n M1 'MARKER' 'INTORG'\n a c 1.5D+01 r 1\n M2 'MARKER' 'INTEND'\n b " +
        'r -2e0\nRHS\n r 7\nBOUNDS\n UP a 3\n BV b\nENDATA\n',
    );
    expect(p).toMatchObject({ sense: 'minimise', rowNames: ['r'], columnNames: ['a', 'b'] });
    expect([...p.cost]).toEqual([15, 0]);
    expect([...p.rowUpper]).toEqual([7]);
    expect([...p.columnUpper]).toEqual([3, 1]);
    expect([...p.matrix.value]).toEqual([1, -2]);
  });

  it('takes the first set of right-hand sides, ranges and bounds only', () => {
    const p = readMps(
      'NAME x\nROWS\n N c\n L r\nCOLUMNS\n a c 1 r 1\nRHS\n one r 7\n two r 9\nBOUNDS\n UP one a 3\n UP two ' +
        'a 4\nENDATA\n',
    );
    expect([p.rowUpper[0], p.columnUpper[0]]).toEqual([7, 3]);
  });

  it.each([
    ['an unknown row', 'NAME x\nROWS\n N c\nCOLUMNS\n a nobody 1\nENDATA\n', 'line 5'],
    ['a number that is none', 'NAME x\nROWS\n N c\nCOLUMNS\n a c one\nENDATA\n', 'line 5'],
    ['a file cut short', 'NAME x\nROWS\n N c\nCOLUMNS\n a c 1\n', 'ENDATA'],
    ['an unknown section', 'NAME x\nROWS\n N c\nSOS\nENDATA\n', 'line 4'],
  ])('says where %s stands', (_, content, where) => {
    expect(() => readMps(content)).toThrow(where);
  });
});

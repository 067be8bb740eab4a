import { describe, expect, it } from 'vitest';
import { loadEngine } from 'optimiser/load.server';
import { cases } from './cases';
import { openInstance } from './bench/instances';

describe('memory', () => {
  it('is given back: hundreds of solves of a scenario of size M do not grow the process', () => {
    const engine = loadEngine(),
      { programme } = openInstance('scenario:M:indicator-free:1');
    const solveMany = (count: number) => {
      for (let k = 0; k < count; k++) {
        const session = engine.open(programme);
        expect(session.solve().status).toBe('optimal');
        session.dispose();
      }
    };
    solveMany(30);
    const before = process.memoryUsage();
    solveMany(cases(250));
    const after = process.memoryUsage();
    // Wasm memories are counted in arrayBuffers; one instance serves every session
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(64e6);
    expect(after.rss - before.rss).toBeLessThan(150e6);
  });

  it('of a closed session serves the next one', () => {
    const engine = loadEngine(),
      { programme } = openInstance('scenario:S:indicator-free:1');
    const session = engine.open(programme);
    session.dispose();
    expect(() => session.solve()).toThrow('closed');
  });
});

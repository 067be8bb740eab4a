import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { LinearProgramme, LpEngine } from 'optimiser/types';
import { loadEngine, findWasm } from 'optimiser/load.server';
import { openInstance } from './bench/instances';
import { chromiumPath, launchOptions } from '../support/chromium.mjs';
import { randomProgramme } from './random-programmes';

/** Every bit of an answer, as text. */
function bitsOf(engine: LpEngine, programme: LinearProgramme): string {
  const session = engine.open(programme),
    s = session.solve();
  session.dispose();
  const bits = (v: Float64Array) => [...new BigUint64Array(v.slice().buffer)].map((b) => b.toString(16)).join(',');
  return [
    s.status,
    s.iterations,
    bits(Float64Array.of(s.objective)),
    bits(s.x),
    bits(s.rowDual),
    bits(s.reducedCost),
  ].join(';');
}

const plain = (p: LinearProgramme) => ({
  ...p,
  cost: [...p.cost],
  columnLower: [...p.columnLower].map(String),
  columnUpper: [...p.columnUpper].map(String),
  rowLower: [...p.rowLower].map(String),
  rowUpper: [...p.rowUpper].map(String),
  matrix: { starts: [...p.matrix.starts], rowIndex: [...p.matrix.rowIndex], value: [...p.matrix.value] },
});

describe.skipIf(!chromiumPath())('the same cold solve in Node and in Chromium', () => {
  it('gives the same bits, on scenarios and on random programmes', async () => {
    const programmes = [
      ...['S:indicator-respect:1', 'S:deviation-free:2', 'M:indicator-free:1', 'M:deviation-respect:1'].map(
        (name) => openInstance(`scenario:${name}`).programme,
      ),
      ...Array.from({ length: 40 }, (_, k) => randomProgramme(500_000 + k, 30)),
    ];
    const inNode = programmes.map((programme) => bitsOf(loadEngine(), programme));
    const bundle = await build({
      stdin: {
        contents: "export { createEngine } from './optimiser-as/binding/optimiser'",
        resolveDir: join(import.meta.dirname, '../..'),
      },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'optimiser',
      target: 'es2022',
    });
    const browser = await chromium.launch(launchOptions());
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
      await page.addScriptTag({ content: `globalThis.bitsOf = ${bitsOf.toString()}` });
      await page.evaluate((wasm) => {
        const scope = globalThis as unknown as {
          optimiser: { createEngine(bytes: Uint8Array): unknown };
          engine: unknown;
        };
        // the page's thread may not compile more than a few kB at once; this build is larger, hence the async form
        return WebAssembly.compile(Uint8Array.from(atob(wasm), (c) => c.charCodeAt(0))).then((module) => {
          scope.engine = scope.optimiser.createEngine(module as unknown as Uint8Array);
        });
      }, readFileSync(findWasm()).toString('base64'));
      for (const [k, programme] of programmes.entries()) {
        const inBrowser = await page.evaluate((p) => {
          const scope = globalThis as unknown as {
            engine: unknown;
            bitsOf(engine: unknown, programme: unknown): string;
          };
          const f64 = (values: readonly (string | number)[]) => Float64Array.from(values, Number);
          return scope.bitsOf(scope.engine, {
            ...p,
            cost: f64(p.cost),
            columnLower: f64(p.columnLower),
            columnUpper: f64(p.columnUpper),
            rowLower: f64(p.rowLower),
            rowUpper: f64(p.rowUpper),
            matrix: {
              starts: Int32Array.from(p.matrix.starts),
              rowIndex: Int32Array.from(p.matrix.rowIndex),
              value: f64(p.matrix.value),
            },
          });
        }, plain(programme));
        expect(inBrowser === inNode[k], `programme ${k}`).toBe(true);
      }
    } finally {
      await browser.close();
    }
  });
});

/** The Wasm that is committed is what its sources make, byte for byte (decision 145). */
import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileWasm, sourcesDigest } from '../../optimiser-as/scripts/build-wasm.mjs';

const FOLDER = 'optimiser-as/build';

test('compiling the sources of the optimiser gives the committed Wasm, and the digest beside it is theirs', () => {
  const fresh = `build/check.${process.pid}.wasm`;
  compileWasm(fresh);
  const made = readFileSync(`optimiser-as/${fresh}`);
  rmSync(`optimiser-as/${fresh}`);
  expect(made.equals(readFileSync(`${FOLDER}/optimiser.wasm`))).toBe(true);
  expect(readFileSync(`${FOLDER}/optimiser.wasm.sources`, 'utf8').trim()).toBe(sourcesDigest());
}, 120_000);

/** Reads the Wasm binary from the disk, once. `OPTIMISER_WASM` names another file. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LpEngine } from './types';
import { createEngine } from './optimiser';

let module: WebAssembly.Module | undefined;

/** optimiser-as/build/optimiser.wasm, looked for from the working directory and from this file upwards. */
export function findWasm(): string {
  const named = process.env['OPTIMISER_WASM'];
  if (named) return named;
  const tail = join('optimiser-as', 'build', 'optimiser.wasm');
  for (const start of [process.cwd(), import.meta.dirname]) {
    for (let at = start; ; at = dirname(at)) {
      const path = join(at, tail);
      if (existsSync(path)) return path;
      if (dirname(at) === at) break;
    }
  }
  throw new Error('optimiser.wasm is not built: run "npm run build:wasm"');
}

export function loadModule(): WebAssembly.Module {
  module ??= new WebAssembly.Module(readFileSync(findWasm()));
  return module;
}

export function loadEngine(): LpEngine {
  return createEngine(loadModule());
}

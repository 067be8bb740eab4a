/** Fetches and compiles the Wasm binary in the browser, on first use, while it streams in. */
import wasmUrl from '../build/optimiser.wasm?url';
import type { LpEngine } from './types';
import { createEngine } from './optimiser';

export async function compileFrom(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`optimiser: ${response.status} for ${url}`);
  // a proxy that mislabels the file must not cost the planner the preview
  if (!response.headers.get('content-type')?.startsWith('application/wasm'))
    return WebAssembly.compile(await response.arrayBuffer());
  return WebAssembly.compileStreaming(response);
}

let engine: Promise<LpEngine> | undefined;

export function loadEngine(url: string = wasmUrl): Promise<LpEngine> {
  engine ??= compileFrom(url).then(createEngine);
  return engine;
}

/** The engine: a compiled Wasm module that opens sessions. Synchronous; meant for a worker. */
import type { LinearProgramme, LpEngine, LpSession } from './types';
import { WasmSession } from './session';
import { InstancePool } from './wasm-instance';

export function createEngine(wasm: WebAssembly.Module | BufferSource): LpEngine {
  const module = wasm instanceof WebAssembly.Module ? wasm : new WebAssembly.Module(wasm);
  const pool = new InstancePool(module);
  return { open: (programme: LinearProgramme): LpSession => new WasmSession(pool, programme) };
}

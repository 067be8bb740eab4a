/** Fetches and compiles the Wasm binary in the browser, on first use, while it streams in. */
export async function compileFrom(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`optimiser: ${response.status} for ${url}`);
  // a proxy that mislabels the file must not cost the planner the preview
  if (!response.headers.get('content-type')?.startsWith('application/wasm'))
    return WebAssembly.compile(await response.arrayBuffer());
  return WebAssembly.compileStreaming(response);
}

/**
 * Headers of every answer (OWASP secure headers). The CSP is enforced: scripts by nonce, no inline style, nothing
 * from elsewhere but the tiles of the base map that the settings name (fonts and data have the default, 'self');
 * WebAssembly needs 'wasm-unsafe-eval', blob workers and images serve the map and the exports.
 */
export function contentSecurityPolicy(nonce: string, hotReload = false, tiles: string | null = null): string {
  // why: Vite's hot reload injects <style> elements and uses its own web socket; only `npm run dev` allows it
  const [style, connect] = hotReload ? [`'unsafe-inline'`, [`connect-src 'self' ws:`]] : [`'nonce-${nonce}'`, []];
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' ${style}`,
    `img-src 'self' data: blob:${tiles ? ` ${tiles}` : ''}`,
    ...connect,
    `worker-src 'self' blob:`,
    `frame-src 'self' https://calendar.google.com`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Of the built scripts and styles: the others speak to documents, and every file of a page would carry them. */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Of answers that are no page (files, pictures, JSON): nothing in them may run or load. */
export const FILE_POLICY =
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; ` +
  `form-action 'none'`;

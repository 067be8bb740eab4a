/**
 * Headers of every answer (OWASP secure headers). The CSP is enforced: scripts by nonce, no inline style, nothing
 * from elsewhere but the tiles of the base map that the settings name; WebAssembly needs 'wasm-unsafe-eval', blob workers and images serve the map and the exports.
 */
export function contentSecurityPolicy(nonce: string, hotReload = false, tiles: string | null = null): string {
  // why: Vite's hot reload injects <style> elements and talks over a web socket of its own; only `npm run dev` allows it
  const [style, connect] = hotReload ? [`'unsafe-inline'`, ' ws:'] : [`'nonce-${nonce}'`, ''];
  return [
    `default-src 'self'`, `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`, `style-src 'self' ${style}`, `img-src 'self' data: blob:${tiles ? ` ${tiles}` : ''}`,
    `font-src 'self'`, `connect-src 'self'${connect}`, `worker-src 'self' blob:`, `frame-src 'self' https://calendar.google.com`, `object-src 'none'`,
    `base-uri 'none'`, `form-action 'self'`, `frame-ancestors 'none'`,
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

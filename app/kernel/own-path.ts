/** A path of this product, or `fallback`: what a `next` parameter may lead to after signing in. */
export function ownPath(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(next)) return fallback;
  const path = new URL(next, 'http://own.invalid');
  return path.host === 'own.invalid' && !path.pathname.startsWith('//')
    ? `${path.pathname}${path.search}${path.hash}`
    : fallback;
}

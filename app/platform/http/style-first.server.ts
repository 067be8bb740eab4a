/**
 * The page's style comes before its scripts. Remix preloads every script of a page; on a narrow line they share it with
 * the style sheet, and the first paint waits for both (decision 024 has the figures). Remix has no option for it, so
 * the preload links are renamed here, and the page's first inline script, which browsers run once the style is there,
 * gives them their name back.
 */
const FIRST_SCRIPT = 'window.__remixContext = ';
const PRELOAD = "for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';";

export function styleFirst(html: string): string {
  const script = html.indexOf(FIRST_SCRIPT);
  if (script < 0) return html;
  const before = html.slice(0, script).replaceAll('<link rel="modulepreload"', '<link rel="later"');
  return `${before}${PRELOAD}${html.slice(script)}`;
}

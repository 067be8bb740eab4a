/** HTML reduced to the marks of the sheet, in an inert document: nothing runs, loads or styles while it is read. */
const KEPT = new Set([
  'P',
  'BR',
  'H3',
  'H4',
  'UL',
  'OL',
  'LI',
  'B',
  'STRONG',
  'I',
  'EM',
  'U',
  'S',
  'A',
  'BLOCKQUOTE',
  'HR',
  'CODE',
  'PRE',
  'SUB',
  'SUP',
  'IMG',
  'TABLE',
  'THEAD',
  'TBODY',
  'TR',
  'TH',
  'TD',
  'CAPTION',
]);
const RENAMED: Readonly<Record<string, string>> = { H1: 'H3', H2: 'H3', H5: 'H4', H6: 'H4', DIV: 'P' };
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'TEMPLATE',
  'NOSCRIPT',
  'SVG',
  'MATH',
  'TITLE',
  'HEAD',
]);

const STYLES = /\s(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)|<style[\s\S]*?<\/style>/gi;

export function cleanPasted(html: string): string {
  // styles and handlers are dropped anyway; leaving them in would have the CSP complain of each while the text is read
  const source = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');
  const target = document.implementation.createHTMLDocument('');
  const out = target.createElement('div');
  copy(source.body, out, target);
  return out.innerHTML;
}

function copy(from: Node, into: Element, target: Document): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) into.append(target.createTextNode(node.textContent ?? ''));
    if (!(node.nodeType === Node.ELEMENT_NODE)) continue;
    const element = node as Element;
    const name = element.tagName.toUpperCase();
    if (DROPPED.has(name)) continue;
    const kept = RENAMED[name] ?? name;
    if (!KEPT.has(kept)) {
      copy(element, into, target);
      continue;
    }
    const made = target.createElement(kept);
    const href = element.getAttribute('href') ?? '';
    if (kept === 'A' && /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href)) made.setAttribute('href', href);
    const picture = element.getAttribute('src') ?? '';
    if (kept === 'IMG') {
      if (!/^\/documents\/[^/\\?#]+$/.test(picture)) continue;
      made.setAttribute('src', picture);
      made.setAttribute('alt', element.getAttribute('alt') ?? '');
    }
    copy(element, made, target);
    into.append(made);
  }
}

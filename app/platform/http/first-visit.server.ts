/**
 * The first page somebody opens carries its style: on a slow line a second question costs as much as the page (300 ms of 1.4 s,
 * bench:home). From their second page on the style is a file of its own, kept by the browser. Who has been here is known by the
 * cookies every page gives; where cookies are refused each page carries its style, and works.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env.server';
import { sessionCookie, visitorCookie } from './cookies.server';

const sheets = new Map<string, Promise<string>>();

/** The text of a built style sheet, read once. @param href its address, as « /assets/styles-1a2b.css » */
function sheetText(href: string): Promise<string> {
  const known = sheets.get(href) ?? readFile(path.join('build/client', href), 'utf8');
  sheets.set(href, known);
  return known;
}

const isFirstVisit = (request: Request): boolean => {
  const cookies = request.headers.get('Cookie') ?? '';
  return ![sessionCookie, visitorCookie].some(({ name }) => cookies.includes(`${name}=`));
};

/**
 * The page as somebody who comes for the first time gets it. Its link stays where the scripts expect it, asleep; the style stands
 * last in the head, where React leaves alone what it did not write.
 */
export async function withItsStyle(
  request: Request,
  page: Uint8Array<ArrayBuffer>,
  nonce: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (env.NODE_ENV !== 'production' || request.method !== 'GET' || !isFirstVisit(request)) return page;
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString('utf8');
  const link = /<link rel="stylesheet" href="([^"]+)"\/>/.exec(html);
  if (!link?.[1]) return page;
  const style = `<style nonce="${nonce}">${await sheetText(link[1])}</style></head>`;
  return Buffer.from(
    html.replace(link[0], () => `<link rel="here" href="${link[1]}"/>`).replace('</head>', () => style),
  );
}

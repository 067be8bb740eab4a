/**
 * Somebody's whole menu, over HTTP: every link of the frame, of the home and of each page that the menu leads to is
 * opened, and every form with a button is knocked at. What is offered and then refused is told.
 */
import type { FormClient } from '../form-client';
import { formOf } from '../form-of-page';
import { parentOf, type Element } from '../html-page';

const REFUSED = /Non autorisé/;

/** Addresses that differ in their numbers alone are one kind of page. */
const kindOf = ({ pathname }: URL): string => pathname.replace(/\d+/g, 'n');
const within = ({ pathname, search }: URL): string => pathname + search;

export async function walkMenu(visitor: FormClient): Promise<{ faults: string[]; opened: number }> {
  const faults: string[] = [];
  const seen = new Set<string>();
  const knocked = new Set<string>();
  let opened = 0;

  const fresh = (links: readonly URL[]): URL[] =>
    links.filter((link) => {
      const kind = kindOf(link);
      return !seen.has(kind) && seen.add(kind);
    });

  const open = async (address: string, from: string): Promise<readonly URL[]> => {
    await visitor.open(address);
    opened += 1;
    const isPage = (visitor.headers.get('content-type') ?? '').startsWith('text/html');
    if (visitor.status !== 200) faults.push(`${from} leads to ${address}: ${visitor.status}`);
    else if (isPage && REFUSED.test(visitor.text())) faults.push(`${from} leads to ${address}: refused`);
    if (!isPage) return [];
    const { url } = visitor;
    for (const action of postedFrom(visitor))
      if (!knocked.has(kindOf(action))) {
        knocked.add(kindOf(action));
        if (!(await opensForm(visitor, action))) faults.push(`${address} has a button to ${within(action)}: refused`);
      }
    return [...linksOf(visitor), ...searchesOf(visitor)].filter(({ origin }) => origin === url.origin);
  };

  const menu = fresh(await open('/', 'the start'));
  const next: (readonly [to: string, from: string])[] = [];
  for (const page of menu)
    for (const link of fresh(await open(within(page), '/'))) next.push([within(link), within(page)]);
  for (const [to, from] of next) await open(to, from);
  return { faults, opened };
}

export const linksOf = ({ here, url }: FormClient): URL[] =>
  here.all('a[href]').map(({ attribs }) => new URL(attribs['href'] ?? '', url));

function isOff(button: Element): boolean {
  if ('disabled' in button.attribs || ['button', 'reset'].includes(button.attribs['type'] ?? '')) return true;
  for (let at = parentOf(button); at; at = parentOf(at))
    if (at.name === 'fieldset' && 'disabled' in at.attribs) return true;
  return false;
}

/** The forms that somebody can send, each with where its button sends it. */
function* sendable({ here, url }: FormClient, method: 'get' | 'post'): Generator<{ form: Element; to: URL }> {
  for (const button of here.all('button,input[type=submit]')) {
    const form = formOf(here, button);
    if (!form || isOff(button) || (form.attribs['method'] ?? 'get').toLowerCase() !== method) continue;
    yield { form, to: new URL(button.attribs['formaction'] ?? form.attribs['action'] ?? '', url) };
  }
}
export const postedFrom = (visitor: FormClient): URL[] => [...sendable(visitor, 'post')].map(({ to }) => to);

/** A form that only asks is a link: with what it carries, and its fields as they stand. */
export const searchesOf = (visitor: FormClient): URL[] =>
  [...sendable(visitor, 'get')].map(({ form, to }) => {
    const asked = new URL(to);
    for (const { attribs } of visitor.here.all('input[type=hidden]', form))
      asked.searchParams.append(attribs['name'] ?? '', attribs['value'] ?? '');
    return asked;
  });

/** The right is asked before the form's token: a wrong one shows whether the door is open, and changes nothing. */
async function opensForm(visitor: FormClient, to: URL): Promise<boolean> {
  const { status } = await visitor.request(within(to), {
    method: 'POST',
    body: new URLSearchParams({ csrf: 'of another page' }),
  });
  return status === 403;
}

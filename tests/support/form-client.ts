/**
 * Somebody without script: opens pages, follows links, fills forms and sends them, over HTTP. What pages look like, and
 * where the focus is, only a browser shows.
 */
import { DomUtils } from 'htmlparser2';
import { formOf, formSent } from './form-of-page';
import { HtmlPage, wholeText, type Element, type Name } from './html-page';
import { HttpClient } from './http-client.mjs';

const ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.8';
const MOST_REDIRECTS = 10;

/** A field or a button: itself, or by its name. */
type Named = Name | Element;

export class FormClient extends HttpClient {
  url: URL;
  status = 0;
  headers = new Headers();
  bytes: Buffer = Buffer.alloc(0);
  here = new HtmlPage('');
  #files = new Map<Element, readonly File[]>();

  /** `language`: of the browser. */
  constructor(
    base: string,
    readonly language = 'fr-FR',
  ) {
    super(base);
    this.url = new URL(base);
  }

  get html(): string {
    return this.bytes.toString('utf8');
  }
  get path(): string {
    return this.url.pathname + this.url.search;
  }
  text(within?: Element | string): string {
    return this.here.text(within);
  }

  async open(address: string): Promise<void> {
    await this.#go(new URL(address, this.url), {});
  }
  async followLink(link: Name, within?: Element): Promise<void> {
    await this.open(this.here.find('link', link, within).attribs['href'] ?? '');
  }
  /** As on a slow line: a part of the page that stands here is all that has come of it. */
  cut(part: (html: string) => string): void {
    this.#show(Buffer.from(part(this.html)));
  }

  value(field: Named, within?: Element): string {
    const found = this.#find('field', field, within);
    if (found.name === 'textarea') return DomUtils.textContent(found).replace(/^\n/, '');
    if (found.name !== 'select') return found.attribs['value'] ?? '';
    const options = this.here.all('option', found);
    return (options.find(({ attribs }) => 'selected' in attribs) ?? options[0])?.attribs['value'] ?? '';
  }
  isChecked(field: Named, within?: Element): boolean {
    return 'checked' in this.#find('field', field, within).attribs;
  }
  fill(field: Named, text: string, within?: Element): void {
    const found = this.#find('field', field, within);
    if (found.name === 'textarea') this.here.write(found, text);
    else found.attribs['value'] = text;
  }
  /** An option, by its words. */
  choose(field: Named, option: string, within?: Element): void {
    const options = this.here.all('option', this.#find('field', field, within));
    const chosen = options.find((each) => wholeText(each) === option);
    if (!chosen) throw new Error(`no « ${option} » among ${options.map(wholeText).join(', ')}`);
    for (const each of options) delete each.attribs['selected'];
    chosen.attribs['selected'] = '';
  }
  check(field: Named, within?: Element): void {
    const found = this.#find('field', field, within);
    if (found.attribs['type'] === 'radio')
      for (const other of this.here.all('input[type=radio]'))
        if (other.attribs['name'] === found.attribs['name'] && formOf(this.here, other) === formOf(this.here, found))
          delete other.attribs['checked'];
    found.attribs['checked'] = '';
  }
  uncheck(field: Named, within?: Element): void {
    delete this.#find('field', field, within).attribs['checked'];
  }
  attach(
    field: Named,
    file: { readonly name: string; readonly type: string; readonly content: string | Uint8Array<ArrayBuffer> },
  ): void {
    this.#files.set(this.#find('field', field), [new File([file.content], file.name, { type: file.type })]);
  }

  /** Presses a button: its form is sent as it stands. */
  async press(button: Named, within?: Element): Promise<void> {
    const found = this.#find('button', button, within);
    const form = formOf(this.here, found);
    if (!form) throw new Error(`« ${String(button)} » is in no form`);
    await this.#submit(form, found);
  }
  /** Enter in a field: the first button of its form is pressed. */
  async enter(field: Named): Promise<void> {
    const form = formOf(this.here, this.#find('field', field));
    if (!form) throw new Error(`« ${String(field)} » is in no form`);
    const first = this.here
      .all('button,input[type=submit]')
      .find((each) => formOf(this.here, each) === form && (each.attribs['type'] ?? 'submit') === 'submit');
    await this.#submit(form, first ?? null);
  }

  #find(kind: 'field' | 'button', named: Named, within?: Element): Element {
    return typeof named === 'string' || named instanceof RegExp ? this.here.find(kind, named, within) : named;
  }

  async #submit(form: Element, button: Element | null): Promise<void> {
    const { action, method, isMultipart, fields } = formSent(this.here, form, button, this.#files);
    const address = new URL(action ?? this.url, this.url);
    const texts = fields.map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value.replace(/\r?\n/g, '\r\n') : value.name,
    ]);
    if (method === 'GET') {
      address.search = new URLSearchParams(texts).toString();
      return this.#go(address, {});
    }
    if (!isMultipart) return this.#go(address, { method, body: new URLSearchParams(texts) });
    const body = new FormData();
    for (const [name, value] of fields)
      if (typeof value === 'string') body.append(name, value);
      else body.append(name, value);
    return this.#go(address, { method, body });
  }

  /** Goes to an address and wherever it sends. */
  async #go(address: URL, init: RequestInit): Promise<void> {
    const headers = { accept: ACCEPT, 'accept-language': this.language, referer: this.url.href };
    let answer = await this.send(address, { ...init, headers });
    this.url = address;
    for (let turn = 0; answer.status >= 300 && answer.status < 400; turn += 1) {
      if (turn > MOST_REDIRECTS) throw new Error(`${address.href} never stops redirecting`);
      await answer.arrayBuffer();
      this.url = new URL(answer.headers.get('location') ?? '', this.url);
      answer = await this.send(this.url, { headers });
    }
    this.status = answer.status;
    this.headers = answer.headers;
    this.#show(Buffer.from(await answer.arrayBuffer()));
  }
  #show(bytes: Buffer): void {
    this.bytes = bytes;
    this.#files = new Map();
    this.here = new HtmlPage((this.headers.get('content-type') ?? '').startsWith('text/html') ? this.html : '');
  }
}

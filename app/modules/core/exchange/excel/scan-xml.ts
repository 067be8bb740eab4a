/**
 * The events of an XML part that a spreadsheet wrote: tags, their attributes as written, and text. A sheet of 850,000 cells
 * passes in half a second, where a parser that looks at every character takes three. It keeps what a reader of values may
 * not do without: tags must close in order, a cut file is refused, entities are told from text, declarations have no place.
 */
export interface XmlEvents {
  /** `attributes`: the text between the name and the end of the tag; read one with `attributeOf` */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** as it stands between two tags; only while `wantsText` */
  text(text: string): void;
  readonly wantsText: boolean;
  /** reads a whole element whose shape it knows, from its « < »: the place after it; -1 to have it told tag by tag */
  whole?(text: string, start: number): number;
}

export class XmlScanner {
  #rest = '';
  readonly #open: string[] = [];

  constructor(private readonly events: XmlEvents) {}

  /** Takes a piece of the text; what is cut at its end waits for the next. */
  write(piece: string): void {
    const text = this.#rest === '' ? piece : this.#rest + piece;
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      if (start < 0) break;
      const whole = this.events.whole?.(text, start) ?? -1;
      if (whole > 0) {
        at = whole;
        continue;
      }
      const end = endOfMarkup(text, start);
      if (end < 0) break;
      if (start > at) this.#say(text.slice(at, start));
      this.#markup(text, start, end);
      at = end;
    }
    this.#rest = text.slice(at);
  }

  close(): void {
    if (this.#rest.trim() !== '' || this.#open.length > 0)
      throw new Error(`the part ends inside <${this.#open.at(-1) ?? ''}>`);
  }

  #say(text: string): void {
    if (this.events.wantsText) this.events.text(text.includes('&') ? text.replace(ENTITY, characterOf) : text);
  }

  #markup(text: string, start: number, end: number): void {
    const first = text.charCodeAt(start + 1);
    if (first === QUESTION) return;
    if (first === EXCLAMATION) {
      if (!text.startsWith('<![CDATA[', start)) return;
      if (this.events.wantsText) this.events.text(text.slice(start + 9, end - 3));
      return;
    }
    if (first === SLASH) {
      const name = text.slice(start + 2, end - 1).trimEnd();
      if (this.#open.pop() !== name) throw new Error(`</${name}> closes what is not open`);
      this.events.close(local(name));
      return;
    }
    const isEmpty = text.charCodeAt(end - 2) === SLASH;
    const inner = isEmpty ? end - 2 : end - 1;
    let after = start + 1;
    while (after < inner && text.charCodeAt(after) > SPACE) after += 1;
    const name = text.slice(start + 1, after);
    if (name === '') throw new Error('a tag without a name');
    const known = local(name);
    this.events.open(known, text.slice(after, inner));
    if (isEmpty) this.events.close(known);
    else this.#open.push(name);
  }
}

const [QUESTION, EXCLAMATION, SLASH, SPACE] = [0x3f, 0x21, 0x2f, 0x20];
const local = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/** After the last character of what begins at `start`; -1 where the text is cut before it. */
function endOfMarkup(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return after(text, '-->', start + 4);
  if (text.startsWith('<![CDATA[', start)) return after(text, ']]>', start + 9);
  if (text.startsWith('<?', start)) return after(text, '?>', start + 2);
  if (text.charCodeAt(start + 1) === EXCLAMATION) {
    if (text.length < start + 9) return -1;
    throw new Error('a declaration in a part of a workbook');
  }
  // « > » may stand in a quoted value: a tag ends at the first one with as many quotes before it as close
  for (let end = text.indexOf('>', start); end >= 0; end = text.indexOf('>', end + 1))
    if (quotesClose(text, start, end)) return end + 1;
  return -1;
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

function quotesClose(text: string, start: number, end: number): boolean {
  let quote = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (quote === 0 ? code === 0x22 || code === 0x27 : code === quote) quote = quote === 0 ? code : 0;
  }
  return quote === 0;
}

const ENTITY = /&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|[A-Za-z]+);|&/g;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
function characterOf(whole: string, name: string | undefined): string {
  const code = name?.startsWith('#x')
    ? parseInt(name.slice(2), 16)
    : name?.startsWith('#')
      ? Number(name.slice(1))
      : null;
  const character = code === null ? NAMED[name ?? ''] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  if (character === undefined) throw new Error(`${whole} is no entity of XML`);
  return character;
}

/** The value of one attribute; undefined where the tag does not have it. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + name.length)) {
    if (at === 0 || attributes.charCodeAt(at - 1) > SPACE) continue;
    let equals = at + name.length;
    while (attributes.charCodeAt(equals) <= SPACE) equals += 1;
    if (attributes[equals] !== '=') continue;
    let quote = equals + 1;
    while (attributes.charCodeAt(quote) <= SPACE) quote += 1;
    const mark = attributes[quote];
    if (mark !== '"' && mark !== "'") continue;
    const value = attributes.slice(quote + 1, attributes.indexOf(mark, quote + 1));
    return value.includes('&') ? value.replace(ENTITY, characterOf) : value;
  }
  return undefined;
}

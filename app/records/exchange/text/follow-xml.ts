/**
 * XML events, by saxes, for every uploaded XML. One pass over the text, in time proportional to its length; names lose
 * their prefix; declarations (DTD, entities) are refused.
 */
import { SaxesParser, type SaxesOptions } from 'saxes';

export interface XmlListener {
  /** `line`: where the tag begins; 0 unless `lines` is asked */
  open?(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  close?(name: string): void;
  /** text between two tags, entities replaced; CDATA included */
  text?(text: string): void;
}

export interface XmlFollower {
  /** Parses a piece of the text; an incomplete end waits for the next piece. @throws XmlDamaged */
  write(piece: string): void;
  /** @throws XmlDamaged where the text ends too early */
  close(): void;
}

export class XmlDamaged extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** Real files nest some ten elements; the trees made of them are walked by recursion. */
const MAX_DEPTH = 60;
/** And have a few attributes each: all of an element are held until it is whole. */
const MAX_ATTRIBUTES = 500;

export function followXml(listener: XmlListener, { lines = false }: { lines?: boolean } = {}): XmlFollower {
  const parser = new SaxesParser<SaxesOptions>({ xmlns: false, position: lines });
  const damaged = (message: string): never => {
    throw new XmlDamaged(message, lines ? parser.line : 0);
  };
  parser.on('error', (error) => damaged(error.message));
  parser.on('doctype', () => damaged('a declaration of types or entities'));

  let depth = 0;
  let line = 0;
  let attributes = 0;
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) damaged(`more than ${MAX_ATTRIBUTES} attributes on one element`);
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    depth += 1;
    if (depth > MAX_DEPTH) damaged(`more than ${MAX_DEPTH} elements inside one another`);
    // saxes has read one character after the name: where that is a line end, the tag began on the line before
    if (lines) line = parser.columnIndex === 0 ? parser.line - 1 : parser.line;
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    listener.open?.(localName(name), given as Record<string, string>, line);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(localName(name));
  });
  if (listener.text) {
    const text = listener.text.bind(listener);
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return {
    write: (piece) => {
      parser.write(piece);
    },
    close: () => {
      parser.close();
    },
  };
}

export const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

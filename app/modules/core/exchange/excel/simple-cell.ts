/**
 * `<c r="B7" s="2" t="s"><v>12</v></c>`: a cell in the shape that every program writes nearly all of them, read in one go. A
 * workbook of 850,000 cells spends its time there; whatever has another shape is left to whoever goes tag by tag.
 */
export class SimpleCell {
  /** after its last character */
  end = 0;
  /** from 0; -1 where the cell does not say it */
  column = -1;
  type = 'n';
  style = 0;
  value = '';

  /** Whether there is one at `start`, whole in the text. */
  read(text: string, start: number): boolean {
    if (text.charCodeAt(start + 1) !== C || text.charCodeAt(start + 2) !== SPACE) return false;
    this.column = -1;
    this.type = 'n';
    this.style = 0;
    let at = start + 2;
    while (text.charCodeAt(at) === SPACE) {
      const name = text.charCodeAt(at + 1);
      if (text.charCodeAt(at + 2) !== EQUALS || text.charCodeAt(at + 3) !== QUOTE) return false;
      const from = at + 4;
      if (name === R) at = this.#column(text, from);
      else if (name === S) at = this.#style(text, from);
      else if (name === T) at = this.#type(text, from);
      else return false;
      if (at < 0 || text.charCodeAt(at) !== QUOTE) return false;
      at += 1;
    }
    if (!isAt(text, at, '><v>')) return false;
    const from = at + 4;
    const end = text.indexOf('<', from);
    if (end < 0 || !isAt(text, end, '</v></c>')) return false;
    this.value = text.slice(from, end);
    this.end = end + 8;
    return !this.value.includes('&');
  }

  /** « BJ369 »: at its closing quote, or -1. */
  #column(text: string, from: number): number {
    let at = from;
    let column = 0;
    for (let code = text.charCodeAt(at); code >= 65 && code <= 90; code = text.charCodeAt(at)) {
      column = column * 26 + code - 64;
      at += 1;
    }
    if (at === from) return -1;
    this.column = column - 1;
    return afterDigits(text, at);
  }

  #style(text: string, from: number): number {
    const at = afterDigits(text, from);
    if (at === from) return -1;
    this.style = Number(text.slice(from, at));
    return at;
  }

  #type(text: string, from: number): number {
    const at = text.indexOf('"', from);
    if (at < 0 || at - from > LONGEST_TYPE) return -1;
    this.type = at === from + 1 && text.charCodeAt(from) === S ? 's' : text.slice(from, at);
    return at;
  }
}

const [C, R, S, T, SPACE, EQUALS, QUOTE] = [0x63, 0x72, 0x73, 0x74, 0x20, 0x3d, 0x22];
const LONGEST_TYPE = 'inlineStr'.length;

function afterDigits(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(at)) at += 1;
  return at;
}

function isAt(text: string, at: number, expected: string): boolean {
  for (let rank = 0; rank < expected.length; rank += 1)
    if (text.charCodeAt(at + rank) !== expected.charCodeAt(rank)) return false;
  return true;
}

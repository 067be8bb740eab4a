/** Makes objects of a JSON text without holding up the pages of others, however long the text is. */
import { longWork } from './loop-turn.server';

/** Parsed at once: a few milliseconds. */
const PIECE_CHARACTERS = 64 * 1024;

/**
 * The same value as `JSON.parse`. A long list at the top is parsed some items at a time; anything else is parsed whole:
 * what else is long in a body is one text, a file, which costs little.
 * @throws SyntaxError
 */
export async function parseJson(text: string): Promise<unknown> {
  const start = text.search(/[^ \t\n\r]/);
  if (text.length <= PIECE_CHARACTERS || text[start] !== '[') return JSON.parse(text) as unknown;
  const turn = longWork();
  const items: unknown[] = [];
  let [depth, first, isText] = [0, start + 1, false];
  /** Items from `first` to there; false where there is none. */
  const take = (end: number): boolean => {
    const taken = JSON.parse(`[${text.slice(first, end)}]`) as unknown[];
    for (const item of taken) items.push(item);
    return taken.length > 0;
  };
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) isText = false;
    } else if (code === 0x22) isText = true;
    else if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) {
      depth -= 1;
      if (depth > 0) continue;
      // after a comma an item has to follow, and after the list nothing
      if (!take(at) && first > start + 1) break;
      if (text.slice(at + 1).trim() !== '' || code !== 0x5d) break;
      return items;
    } else if (code === 0x2c && depth === 1 && at - first >= PIECE_CHARACTERS) {
      if (!take(at)) break;
      first = at + 1;
      if (turn.isOver()) await turn.next();
    }
  }
  // what is no list is told as it always is
  return JSON.parse(text) as unknown;
}

/**
 * Finds French sentences of ours on a page that should be in English: every text of the page against the French locale
 * files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type Tree = { readonly [key: string]: string | Tree };
function* textsOf(tree: Tree): Generator<string> {
  for (const value of Object.values(tree))
    if (typeof value === 'string') yield value;
    else yield* textsOf(value);
}
const read = (locale: string): string[] =>
  readdirSync(`app/locales/${locale}`).flatMap((file) => [
    ...textsOf(JSON.parse(readFileSync(`app/locales/${locale}/${file}`, 'utf8')) as Tree),
  ]);
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

const english = new Set(read('en').map(plain));
const french = [...new Set(read('fr').map(plain))].filter((text) => !english.has(text) && /\p{L}{3}/u.test(text));
const whole = new Set(french.filter((text) => !text.includes('{{')));
/**
 * « 3 contenus », « Écrit par Lou le … »: the text around the placeholders, where it is long enough to be recognised.
 */
const patterns = french
  .filter((text) => text.includes('{{') && text.replace(/\{\{[^}]*\}\}/g, '').replace(/[^\p{L}]/gu, '').length >= 4)
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\{[^}]*\}\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+?')}$`,
        'u',
      ),
  );
/** Long sentences are found inside others too. */
const sentences = [...whole].filter((text) => text.length >= 16);

/** Texts and accessible names of the page, except those marked as French. */
const spoken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    // text marked as French, and the installation's own name
    const isFrench = (element: Element | null) =>
      element?.closest('[lang]:not(html)')?.getAttribute('lang') === 'fr' ||
      element?.closest('.brand, .drawer-foot, .version') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT'].includes(parent.tagName) && !isFrench(parent))
        found.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt], input[type=submit]',
    )) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (element.hasAttribute(name) && !isFrench(element)) found.push(element.getAttribute(name) ?? '');
    }
    if (document.title !== 'Territoires') found.push(document.title);
    return found;
  });

/** `names`: what people wrote, and languages in their own words, which no locale file translates. */
export const frenchLeft = async (page: Page, names?: readonly string[]): Promise<string[]> =>
  frenchAmong(await spoken(page), names);

/** The same of texts that were read without a browser. */
export function frenchAmong(said: readonly string[], names: readonly string[] = ['Français']): string[] {
  const texts = [...new Set(said.map(plain))].filter(
    (text) => /\p{L}{3}/u.test(text) && !english.has(text) && !names.includes(text),
  );
  return texts.filter(
    (text) =>
      whole.has(text) ||
      patterns.some((pattern) => pattern.test(text)) ||
      sentences.some((sentence) => text.includes(sentence)),
  );
}

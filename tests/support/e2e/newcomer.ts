/**
 * Somebody who has only the screens, without script: they open the start and go on by links and buttons. Every page
 * that they come to must open, lead back to the start and, in English, hold no French sentence of ours.
 */
import { expect } from '@playwright/test';
import { FormClient } from '../form-client';
import { parentOf, type Element, type Name } from '../html-page';
import { frenchAmong } from './french-left';

const UNREAD = new Set(['script', 'style', 'textarea', 'noscript']);
const SAID = ['aria-label', 'title', 'placeholder', 'alt'];

/** The installation's own name, and what says that it is in French. */
function isOurs(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at))
    if ((at.name !== 'html' && at.attribs['lang'] === 'fr') || at.attribs['class']?.split(' ').includes('brand'))
      return false;
  return !UNREAD.has(element.name);
}

export class Newcomer extends FormClient {
  /** `names`: what people wrote, and languages in their own words. */
  constructor(
    base: string,
    readonly locale: 'fr' | 'en',
    readonly names: readonly string[],
  ) {
    super(base, locale === 'fr' ? 'fr-FR' : 'en-GB');
  }

  override async followLink(link: Name, within?: Element): Promise<void> {
    await super.followLink(link, within);
    this.#judge(`the link « ${String(link)} »`);
  }
  override async press(button: Name | Element, within?: Element): Promise<void> {
    await super.press(button, within);
    this.#judge(`the button « ${String(button)} »`);
  }

  #judge(way: string): void {
    const from = `${way} leads to ${this.path}`;
    expect(this.status, from).toBe(200);
    expect(this.here.one('html').attribs['lang'], from).toBe(this.locale);
    expect(
      this.here.all('a[href=/]').length + this.here.all('a[href=/home]').length,
      `${from}, which leads back`,
    ).toBeGreaterThan(0);
    if (this.locale === 'en') expect(frenchAmong(this.#texts(), this.names), from).toEqual([]);
  }
  #texts(): string[] {
    return this.here
      .all('body *')
      .filter(isOurs)
      .flatMap(({ children, attribs }) => [
        ...children.flatMap((child) => (child.type === 'text' && 'data' in child ? [child.data] : [])),
        ...SAID.flatMap((name) => attribs[name] ?? []),
      ]);
  }
}

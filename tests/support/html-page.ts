/**
 * A page as somebody reads it who has no script: its words, and what is found by its name. Styles are not known: what
 * HTML itself hides is hidden.
 */
import { DomUtils, parseDocument } from 'htmlparser2';

export type Element = Parameters<typeof DomUtils.getAttributeValue>[0];
type Node = Element['children'][number];
type Text = Extract<Node, { nodeType: 3 }>;
export type Name = string | RegExp;

/** Words that only a wrap or the typography of French tells apart are alike. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const isNamed = (said: string, name: Name): boolean => (name instanceof RegExp ? name.test(said) : said === name);

const isTag = (node: object): node is Element => 'attribs' in node;
const isText = (node: object): node is Text => 'data' in node && !('attribs' in node) && !('name' in node);
export const parentOf = ({ parent }: Element): Element | null => (parent && isTag(parent) ? parent : null);

const UNSEEN = new Set(['script', 'style', 'template', 'title', 'datalist', 'head', 'select', 'textarea']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code em i kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);
const LINES = { heading: 'h1,h2,h3,h4,h5,h6', button: 'button,input', link: 'a', field: 'input,select,textarea' };
type Kind = keyof typeof LINES;

function isHidden(element: Element): boolean {
  const { name, attribs } = element;
  if (UNSEEN.has(name) || 'hidden' in attribs || 'popover' in attribs) return true;
  if (name === 'dialog' && !('open' in attribs)) return true;
  if (name === 'input' && attribs['type'] === 'hidden') return true;
  const fold = parentOf(element);
  return fold?.name === 'details' && !('open' in fold.attribs) && name !== 'summary';
}

function* pieces(node: Node, isLeftOut: (element: Element) => boolean): Generator<string> {
  if (isText(node)) yield node.data;
  if (!isTag(node) || isLeftOut(node)) return;
  const apart = INLINE.has(node.name) ? '' : ' ';
  yield apart;
  for (const child of node.children) yield* pieces(child, isLeftOut);
  yield apart;
}
const wordsOf = (node: Node): string => plain([...pieces(node, isHidden)].join(''));
/** What a reader of screens says of it: a word that is hidden with the whole names it all the same. */
const spokenIn = (node: Node): string =>
  plain([...pieces(node, ({ name, attribs }) => attribs['aria-hidden'] === 'true' || name === 'select')].join(''));

/** All its words, hidden ones too: those of an option, which its list hides. */
export const wholeText = (element: Element): string => plain(DomUtils.textContent(element));

export class HtmlPage {
  readonly #document: ReturnType<typeof parseDocument>;
  constructor(html: string) {
    this.#document = parseDocument(html);
  }

  /** `tag`, `#id`, `.class`, `[name=…]`, those of one another put together, and inside one another with a space. */
  all(selector: string, within?: Element): Element[] {
    return selector.split(',').flatMap((one) =>
      one
        .trim()
        .split(' ')
        .reduce<Element[]>(
          (found, step) => [...new Set(found.flatMap((each) => this.#descendants(step, each)))],
          within ? [within] : [this.#document as unknown as Element],
        ),
    );
  }
  #descendants(step: string, within: Element): Element[] {
    const tag = /^[a-z]\w*/.exec(step)?.[0];
    const conditions = [...step.matchAll(/#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:="?([^\]"]*)"?)?\]/g)];
    return DomUtils.findAll(
      ({ name, attribs }) =>
        (tag === undefined || name === tag) &&
        conditions.every(([, id, className, attribute = '', value]) => {
          if (id !== undefined) return attribs['id'] === id;
          if (className !== undefined) return attribs['class']?.split(/\s+/).includes(className) === true;
          return value === undefined ? attribute in attribs : attribs[attribute] === value;
        }),
      within.children,
    );
  }
  one(selector: string, within?: Element): Element {
    const [found] = this.all(selector, within);
    if (!found) throw new Error(`nothing is « ${selector} » among: ${this.text().slice(0, 1500)}`);
    return found;
  }

  /** All that is read, in its order. */
  text(within: Element | string = 'body'): string {
    return typeof within === 'string' ? plain(this.all(within).map(wordsOf).join(' ')) : wordsOf(within);
  }
  get title(): string {
    const [title] = this.all('head title');
    return title ? plain(DomUtils.textContent(title)) : '';
  }

  /** Those that are seen of a kind, by the name that a reader of screens says. */
  named(kind: Kind, name: Name, within?: Element): Element[] {
    return this.all(LINES[kind], within).filter(
      (element) => this.#isSeen(element) && this.namesOf(element).some((said) => isNamed(said, name)),
    );
  }
  find(kind: Kind, name: Name, within?: Element): Element {
    const [found] = this.named(kind, name, within);
    if (found) return found;
    const there = this.all(LINES[kind], within).map((element) => `« ${this.namesOf(element).join(' / ')} »`);
    throw new Error(`no ${kind} is « ${name} » among ${there.join(', ')}`);
  }
  /** The part with a heading, a row with a text: the innermost of these that holds it. */
  holding(selector: string, text: Name): Element {
    const found = this.all(selector).filter((each) => {
      const said = wordsOf(each);
      return text instanceof RegExp ? text.test(said) : said.includes(text);
    });
    const innermost = found.find((each) => !found.some((other) => other !== each && this.#isIn(other, each)));
    if (!innermost) throw new Error(`no ${selector} holds « ${text} » among: ${this.text().slice(0, 1500)}`);
    return innermost;
  }

  /** Opens what is folded. */
  unfold(details: Element): Element {
    details.attribs['open'] = '';
    return details;
  }

  /** Writes into a textarea, whose text is its content. */
  write(area: Element, text: string): void {
    for (const child of [...area.children]) DomUtils.removeElement(child);
    const [typed] = parseDocument('x').children;
    if (typed && isText(typed)) DomUtils.appendChild(area, Object.assign(typed, { data: text }));
  }

  namesOf(element: Element): string[] {
    const { attribs } = element;
    const by = attribs['aria-labelledby']?.split(' ').flatMap((id) => this.all(`#${id}`).map(spokenIn));
    if (by) return [plain(by.join(' '))];
    if (attribs['aria-label'] !== undefined) return [plain(attribs['aria-label'])];
    if (element.name === 'input' && ['submit', 'button'].includes(attribs['type'] ?? ''))
      return [attribs['value'] ?? ''];
    if (!LINES.field.split(',').includes(element.name)) return [spokenIn(element)];
    return this.all('label')
      .filter((label) => label.attribs['for'] === (attribs['id'] ?? '#') || this.#isIn(element, label))
      .map(spokenIn);
  }
  #isIn(element: Element, whole: Element): boolean {
    for (let at: Element | null = element; at; at = parentOf(at)) if (at === whole) return true;
    return false;
  }
  #isSeen(element: Element): boolean {
    // its own tag hides the words of a list, not the list
    if ('hidden' in element.attribs || element.attribs['type'] === 'hidden') return false;
    for (let at = parentOf(element); at; at = parentOf(at)) if (at.name !== 'select' && isHidden(at)) return false;
    return true;
  }
}

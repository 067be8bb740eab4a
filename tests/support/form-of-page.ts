/** What a browser without script sends of a form: its fields as they stand, the button that was pressed among them. */
import { DomUtils } from 'htmlparser2';
import { parentOf, type Element, type HtmlPage } from './html-page';

interface SentForm {
  readonly action: string | undefined;
  readonly method: 'GET' | 'POST';
  readonly isMultipart: boolean;
  readonly fields: readonly (readonly [name: string, value: string | File])[];
}

const NO_FILE = new File([], '', { type: 'application/octet-stream' });
const closest = (element: Element, tag: string): Element | null => {
  for (let at = parentOf(element); at; at = parentOf(at)) if (at.name === tag) return at;
  return null;
};
/** A button stands in its form, or names it. */
export function formOf(page: HtmlPage, element: Element): Element | null {
  const named = element.attribs['form'];
  return named === undefined ? closest(element, 'form') : (page.all(`form#${named}`)[0] ?? null);
}

function* fieldsOf(element: Element, files: ReadonlyMap<Element, readonly File[]>, page: HtmlPage) {
  const { name: tag, attribs } = element;
  const { name = '', type = 'text', value } = attribs;
  if (name === '') return;
  if (tag === 'textarea') yield [name, DomUtils.textContent(element).replace(/^\n/, '')] as const;
  else if (tag === 'select') {
    const options = page.all('option', element);
    const chosen = options.filter((option) => 'selected' in option.attribs);
    const first = 'multiple' in attribs ? [] : options.filter((option) => !('disabled' in option.attribs)).slice(0, 1);
    const sent = 'multiple' in attribs || chosen.length === 0 ? chosen : chosen.slice(-1);
    for (const option of sent.length > 0 ? sent : first)
      yield [name, option.attribs['value'] ?? DomUtils.textContent(option).trim()] as const;
  } else if (type === 'file') for (const file of files.get(element) ?? [NO_FILE]) yield [name, file] as const;
  else if (type === 'checkbox' || type === 'radio') {
    if ('checked' in attribs) yield [name, value ?? 'on'] as const;
  } else yield [name, value ?? ''] as const;
}

export function formSent(
  page: HtmlPage,
  form: Element,
  button: Element | null,
  files: ReadonlyMap<Element, readonly File[]> = new Map(),
): SentForm {
  const fields: (readonly [string, string | File])[] = [];
  for (const element of page.all('*').filter((each) => /^(input|select|textarea|button)$/.test(each.name))) {
    if (formOf(page, element) !== form || 'disabled' in element.attribs) continue;
    if (closest(element, 'template') || 'disabled' in (closest(element, 'fieldset')?.attribs ?? {})) continue;
    const isButton = element.name === 'button' || ['submit', 'button'].includes(element.attribs['type'] ?? '');
    if (!isButton) fields.push(...fieldsOf(element, files, page));
    else if (element === button && element.attribs['name'])
      fields.push([element.attribs['name'], element.attribs['value'] ?? '']);
  }
  const told = (name: string) => button?.attribs[`form${name}`] ?? form.attribs[name];
  return {
    action: told('action'),
    method: told('method')?.toLowerCase() === 'post' ? 'POST' : 'GET',
    isMultipart: told('enctype') === 'multipart/form-data',
    fields,
  };
}

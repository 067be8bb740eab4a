/**
 * What a browser without script would send: the fields of a form of a page as they stand in it, so that a test changes
 * what it is about and no more.
 */
import { Parser } from 'htmlparser2';

interface PageForm {
  readonly action: string;
  readonly buttons: string[];
  readonly fields: [name: string, text: string][];
}

/** The forms of a page with their fields, in their order. Files are left out. */
function formsOf(html: string): PageForm[] {
  const forms: PageForm[] = [];
  let [form, select, area]: [
    PageForm | null,
    { name: string; chosen: string | null; first: string | null } | null,
    string | null,
  ] = [null, null, null];
  let typed = '';
  const parser = new Parser({
    onopentag(tag, { name = '', value = '', ...given }) {
      if (tag === 'form') forms.push((form = { action: given['action'] ?? '', buttons: [], fields: [] }));
      if (!form || given['disabled'] !== undefined) return;
      if (tag === 'button') form.buttons.push(value);
      if (tag === 'select') select = { name, chosen: null, first: null };
      if (tag === 'option' && select) {
        select.first ??= value;
        if (given['selected'] !== undefined) select.chosen = value;
      }
      if (tag === 'textarea') [area, typed] = [name, ''];
      if (tag !== 'input' || name === '' || given['type'] === 'file') return;
      const isBox = given['type'] === 'checkbox' || given['type'] === 'radio';
      if (!isBox || given['checked'] !== undefined) form.fields.push([name, value || (isBox ? 'on' : '')]);
    },
    ontext(text) {
      if (area !== null) typed += text;
    },
    onclosetag(tag) {
      if (tag === 'form') form = null;
      if (tag === 'select' && form && select) form.fields.push([select.name, select.chosen ?? select.first ?? '']);
      if (tag === 'select') select = null;
      if (tag === 'textarea' && form && area !== null) form.fields.push([area, typed]);
      if (tag === 'textarea') area = null;
    },
  });
  parser.end(html);
  return forms;
}

/** The form that a button of this command sends, as it stands. */
export function formWith(html: string, command: string): Pick<PageForm, 'action' | 'fields'> {
  const found = formsOf(html).find(({ buttons }) => buttons.includes(command));
  if (!found) throw new Error(`no form has a button « ${command} »`);
  return found;
}

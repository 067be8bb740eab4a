/** Several records in one form: « row.12.name » is the name of the record 12. */
import { SentForm } from '~/kernel/sent-form';

/** What says which state of the record the form was filled from; `SentForm` reads it as that of any form. */
const VERSION_OF_ROW = '#version';
const OF_ROW = /^(.+?)\.(#choice\.[^.]+|[^.]+)$/;

/** What was sent of each record, as a form of its own. */
export function rowsOf(sent: SentForm, word: string): ReadonlyMap<string, SentForm> {
  const rows = new Map<string, (readonly [name: string, text: string])[]>();
  for (const [name, text] of sent) {
    if (!name.startsWith(`${word}.`)) continue;
    const [, id, own] = OF_ROW.exec(name.slice(word.length + 1)) ?? [];
    if (id === undefined || own === undefined) continue;
    const fields = rows.get(id) ?? [];
    rows.set(id, fields);
    fields.push([own === VERSION_OF_ROW ? 'version' : own, text]);
  }
  return new Map([...rows].map(([id, fields]) => [id, new SentForm(fields)]));
}

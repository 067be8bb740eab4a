/** Rows of sets as forms send them. */
import { readSeen, withChoices, type FieldTexts } from '~/kernel/edit-conflict';
import { isFileUnsaid, readSentFile, type SentFile } from '~/kernel/sent-file';
import type { SentForm } from '~/kernel/sent-form';
import type { KmlBytes } from '~/modules/core/exchange/service/kml-upload.server';
import { formFields, knownSet, type ReferenceSet } from '../domain';
import { listColumns } from '../view/list.view';
import { RULE_COLUMNS } from '../view/rules.view';

export interface SentRow {
  readonly id: string;
  /** the texts of its columns, with the choices of an edit conflict */
  readonly texts: FieldTexts;
  readonly version: number;
  /** what the form was filled from */
  readonly seen: FieldTexts | null;
}

/** Columns without a field are left out, except boxes that are not ticked. */
function submittedOf(form: SentForm, set: ReferenceSet, columns: readonly string[], prefix = ''): FieldTexts {
  const sent = withChoices(form, prefix);
  return Object.fromEntries(
    columns.flatMap((name) => {
      const { control = 'outline' } = set.columns[name]?.input ?? {};
      const texts = sent.getAll(prefix + name);
      const isAsked = texts.length > 0 || control === 'check' || control === 'many';
      return isAsked && control !== 'outline' ? [[name, texts]] : [];
    }),
  );
}

const rowOf = (form: SentForm, set: ReferenceSet, id: string, columns: readonly string[], prefix: string): SentRow => ({
  id,
  texts: submittedOf(form, set, columns, prefix),
  version: form.versionIn(`${prefix}#version`),
  seen: readSeen(form, prefix),
});

const MOST_ROWS = 500;
/** The rows of a list. */
export function sentRows(form: SentForm, set: ReferenceSet): SentRow[] {
  const columns = listColumns(set).filter((name) => !set.keyColumns.some((key) => key.name === name));
  return form
    .getAll('rows')
    .slice(0, MOST_ROWS)
    .map((id) => rowOf(form, set, id, columns, `row.${id}.`));
}

export interface SentRule extends SentRow {
  /** its crops are those of the type before: without script they could not follow */
  readonly typeChanged: boolean;
}
export const sentRules = (form: SentForm): SentRule[] =>
  [...form].flatMap(([name]) => {
    const id = /^rule\.(.+)\.#version$/.exec(name)?.[1];
    if (id === undefined) return [];
    const [prefix, set] = [`rule.${id}.`, knownSet('rotation')];
    // a pair of radios where a column is a box
    const boxes = form.get(`${prefix}ensemble`) === '0' ? form.with({ [`${prefix}ensemble`]: [] }) : form;
    const shown = form.get(`${prefix}typeShown`);
    const typeChanged = shown !== null && shown !== form.get(`${prefix}cultureType`);
    return { ...rowOf(boxes, set, id, RULE_COLUMNS, prefix), typeChanged };
  });

/** The form of an item. */
export interface SentItem extends Omit<SentRow, 'id'> {
  /** the file is shown before anything is stored */
  readonly isPreview: boolean;
  readonly removesOutline: boolean;
  readonly kml: {
    readonly file: KmlBytes | null;
    /** that of an earlier round of the form */
    readonly sent: SentFile | null;
    /** one was refused before, and nobody has said that none is wanted */
    readonly isUnsaid: boolean;
  };
}
export const sentItem = (form: SentForm, set: ReferenceSet, file: KmlBytes | null = null): SentItem => ({
  texts: submittedOf(form, set, formFields(set)),
  version: form.version,
  seen: readSeen(form),
  isPreview: form.command === 'preview',
  removesOutline: form.get('removeOutline') === '1',
  kml: { file, sent: readSentFile(form, 'kml'), isUnsaid: isFileUnsaid(form, 'kml') },
});

/**
 * Shown above a form that somebody else saved first: who, when, what they changed, and a choice for each field that
 * both changed. The form below keeps the submitted values; saving again applies the choices. With script, a choice
 * shows in its field at once.
 */
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictFields, writeTexts, type EditConflict } from '~/kernel/edit-conflict';
import { ENGLISH_NUMBERS, shownNumber } from '~/kernel/page-number';
import { Notice } from '../layout/panel';
import { ChoiceTable } from './choice-table';

export interface EditConflictPanelProps {
  readonly editConflict: EditConflict;
  /** name of the record, when the page edits several */
  readonly what?: string;
  /** prefix of the field names, when one form edits several records */
  readonly prefix?: string;
  /** id of the form, when the panel stands outside it */
  readonly form?: string;
  /** fields that a page cannot send back (files, passwords) and must be filled in again */
  readonly again?: string;
}

export default function EditConflictPanel({ editConflict, what, prefix = '', form, again }: EditConflictPanelProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLElement>(null);
  const title = useId();
  const { at, version, lines, taken } = editConflict;
  const by = editConflict.by || t('editConflict.somebody');
  useEffect(() => {
    box.current?.focus();
  }, [version]);
  const { served, choice } = conflictFields(prefix);
  const offered = Object.fromEntries(lines.map(({ name }) => [name, editConflict.values[name] ?? []]));
  const fill = (choiceName: string, side: 'theirs' | 'mine') => {
    const name = lines.find((line) => choice(line.name) === choiceName)?.name;
    const owner = box.current?.querySelector('input')?.form;
    if (name !== undefined && owner)
      write(owner, prefix + name, (side === 'theirs' ? editConflict.stored : editConflict.values)[name] ?? []);
  };
  return (
    <section className="stack edit-conflict" role="alert" aria-labelledby={title} tabIndex={-1} ref={box}>
      <Notice tone="ochre">
        <p id={title}>
          <b>
            {what === undefined ? t('editConflict.title', { by, at }) : t('editConflict.titleOf', { by, at, what })}
          </b>
        </p>
        <p>{t(lines.length > 0 ? 'editConflict.choose' : 'editConflict.nothingDisputed', { by })}</p>
        {taken.length > 0 ? (
          <>
            <p>{t('editConflict.taken', { by })}</p>
            <ul>
              {taken.map(({ name, label, value }) => (
                <li key={name}>{t('editConflict.takenLine', { label, value })}</li>
              ))}
            </ul>
          </>
        ) : null}
        {again ? <p>{again}</p> : null}
      </Notice>
      <input type="hidden" name={served} value={writeTexts(offered)} form={form} />
      {lines.length > 0 ? (
        <ChoiceTable
          key={version}
          label={t('editConflict.table')}
          by={by}
          form={form}
          lines={lines.map((line) => ({ ...line, name: choice(line.name), mineFirst: true }))}
          onChoose={fill}
        />
      ) : null}
    </section>
  );
}

function write(form: HTMLFormElement, name: string, texts: readonly string[]): void {
  for (const field of form.elements) {
    if (
      !(
        field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement
      ) ||
      field.name !== name
    )
      continue;
    // a yes/no pair of radio buttons: « no » stands for an unchecked box
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      field.checked =
        texts.includes(field.value) || (field.type === 'radio' && texts.length === 0 && field.value === '0');
    else typeInto(field, inPage(field, texts[0] ?? ''));
  }
}

/** A number is written as its page writes. */
const inPage = ({ form, name }: { form: HTMLFormElement | null; name: string }, text: string): string => {
  const english = form ? new FormData(form).getAll(ENGLISH_NUMBERS) : [];
  return shownNumber(text, english.includes(name) ? 'en' : 'fr');
};

/** Sets the value and fires `input`, so that fields controlled by React update too. */
function typeInto(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

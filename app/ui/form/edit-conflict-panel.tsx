/**
 * Above a form that somebody else saved first: who, when, what they changed, and a choice for what both changed. The
 * form below holds what was typed; saving it goes over theirs, line by line as chosen. With script a choice is seen in
 * its field at once.
 */
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictFields, writeTexts, type EditConflict } from '~/kernel/edit-conflict';
import { Notice } from '../layout/panel';
import { ChoiceTable } from './choice-table';

export interface EditConflictPanelProps {
  readonly editConflict: EditConflict;
  /** which of several things of the page, where there are several */
  readonly what?: string;
  /** before the names of its fields, where one form holds several */
  readonly prefix?: string;
  /** the form, where the panel stands outside it */
  readonly form?: string;
  /** what a page cannot keep and is to be given again */
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
    // a pair of radios says yes or no where a box would be empty
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      field.checked =
        texts.includes(field.value) || (field.type === 'radio' && texts.length === 0 && field.value === '0');
    else typeInto(field, texts[0] ?? '');
  }
}

/** As somebody would type it: fields that React draws from a state hear of it too. */
function typeInto(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

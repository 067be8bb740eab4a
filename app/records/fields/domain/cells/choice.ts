import { done, refused } from '~/kernel/outcome';
import { cellDay, cellFlag, cellText, normaliseName } from '~/records/exchange/domain';
import type { Field } from '../field';
import { wordKey } from '../field-set';
import type { CellContext, OwnCells } from '../column';
import { asText, type CellView, type RowValue } from '../listing';
import { cellObjection } from '../objection';
import { parsing } from './text';

/** One of a few values: in a file the value itself, its words in either language, or a synonym. */
export const choiceCells = (field: Field<RowValue>): OwnCells => {
  const { values = [] } = field.input;
  const { synonyms = {}, tones = {}, icons = false } = field.list ?? {};
  const wordings = (value: string, context: CellContext) => context.words(wordKey(field.input, value));
  const label = (value: RowValue, context: CellContext): string => wordings(String(value), context)[0] ?? String(value);
  const objection = (value: string, choices: readonly string[]) =>
    cellObjection('choice', { value, choices: choices.join(', ') });
  return {
    // an empty cell is its first value
    required: false,
    readCell: parsing(cellText, (text, context) => {
      if (text === null) return done(field.start);
      const submitted = normaliseName(text);
      const found =
        values.find((value) => normaliseName(value) === submitted) ??
        values.find((value) => wordings(value, context).some((word) => normaliseName(word) === submitted)) ??
        synonyms[submitted];
      const read = field.read([String(found ?? text)]);
      return found !== undefined && read.ok
        ? done(read.value)
        : refused(
            objection(
              text,
              values.map((value) => label(value, context)),
            ),
          );
    }),
    check(value) {
      const read = field.read([String(value)]);
      return read.ok && read.value === value ? null : objection(String(value), values);
    },
    drawn: (context) => ({
      control: 'select',
      required: true,
      options: values.map((value) => ({ value, label: label(value, context), ...(icons && { icon: value }) })),
    }),
    shown: (value, context) => ({
      text: label(value, context),
      ...(tones[String(value)] ? { tone: tones[String(value)] } : {}),
      ...(icons ? { icon: String(value) } : {}),
    }),
    toFile: label,
  };
};

export const yesOrNo = (check: boolean, context: CellContext): CellView => ({
  text: context.words(check ? 'reference:yes' : 'reference:no')[0] ?? '',
  check,
});
/** Files contain 1 and 0, « oui » and « non »; an empty cell gives what a new item has. */
export const flagCells = (field: Field<RowValue>): OwnCells => ({
  readCell: parsing(cellFlag, (value) => done(value ?? field.start)),
  shown: (value, context) => yesOrNo(value === true, context),
  toFile: (value) => (value === true ? 1 : 0),
  file: { kind: 'integer' },
});

/** « 31/01/2024 » or « 2024-01-31 ». */
export const dayCells = (): OwnCells => ({
  readCell: parsing(cellDay, done),
  shown: (value) => ({ text: asText(value).split('-').reverse().join('/') }),
  file: { kind: 'day' },
});

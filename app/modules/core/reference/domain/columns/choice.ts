import { done, refused } from '~/kernel/outcome';
import { cellText, normaliseName } from '~/modules/core/exchange/domain';
import {
  parsing,
  commonColumn,
  objection,
  type CellView,
  type Column,
  type ColumnContext,
  type ColumnOptions,
  type RowValue,
} from '../column';

interface ChoiceOptions<Value extends string | number> extends ColumnOptions {
  readonly fallback: Value;
  /** words that files use for a value, beside the value itself and its wordings */
  readonly synonyms?: Readonly<Record<string, Value>>;
  readonly tones?: Readonly<Record<string, CellView['tone']>>;
}

/** One of a few values. `wording` is the i18n key under which each value has its words. */
export function choice<Value extends string | number>(
  wording: string,
  values: readonly Value[],
  { fallback, synonyms = {}, tones = {}, ...options }: ChoiceOptions<Value>,
): Column {
  const words = (value: RowValue, context: ColumnContext): readonly string[] =>
    context.words(`reference:${wording}.${String(value)}`);
  const label = (value: RowValue, context: ColumnContext): string => words(value, context)[0] ?? String(value);
  return {
    ...commonColumn(options),
    kind: 'choice',
    sql: typeof fallback === 'number' ? 'int4' : 'text',
    fallback,
    parse: parsing(cellText, (text, context) => {
      if (text === null) return done(fallback);
      const submitted = normaliseName(text);
      const found =
        values.find((value) => normaliseName(String(value)) === submitted) ??
        values.find((value) => words(value, context).some((word) => normaliseName(word) === submitted)) ??
        synonyms[submitted];
      return found === undefined
        ? refused(
            objection('choice', {
              value: text,
              choices: values.map((value) => label(value, context)).join(', '),
            }),
          )
        : done(found);
    }),
    format: (value) => String(value ?? fallback),
    validate: (value) =>
      values.some((known) => known === value)
        ? null
        : objection('choice', { value: String(value), choices: values.join(', ') }),
    input: (context) => ({
      control: 'select',
      always: true,
      options: values.map((value) => ({ value: String(value), label: label(value, context) })),
    }),
    cell: (value, context) => ({
      text: label(value, context),
      ...(tones[String(value)] ? { tone: tones[String(value)] } : {}),
    }),
    toExcel: label,
    excel: { kind: 'text' },
  };
}

/** Validity (DECISIONS B14): proposal → temporary → validated; frozen is the Sandre's own « code gelé ». */
export const STATUSES = ['proposal', 'temporary', 'validated', 'frozen'] as const;
export const status = ({ aliases = [] }: Pick<ColumnOptions, 'aliases'> = {}): Column =>
  choice('status', STATUSES, {
    fallback: 'validated',
    filter: true,
    aliases,
    synonyms: { valide: 'validated', gele: 'frozen', provisoire: 'temporary', proposition: 'proposal' },
    tones: { proposal: 'ochre', temporary: 'water', validated: 'leaf', frozen: 'brick' },
  });

import { done } from '~/kernel/outcome';
import { cellText, refusal } from '~/modules/core/exchange/domain';
import {
  parsing,
  asText,
  commonColumn,
  fileObjection,
  type Column,
  type ColumnOptions,
  type InputSpec,
  type Objection,
} from '../column';

interface TextOptions extends ColumnOptions {
  readonly max?: number;
  readonly area?: boolean;
  readonly type?: InputSpec['type'];
  readonly fallback?: string;
  /** an additional check, e.g. the key of a SIRET */
  readonly check?: (text: string) => Objection | null;
  /** a writing that everybody shares: spaces out of a phone number… */
  readonly tidy?: (text: string) => string;
  readonly existsIn?: string;
}

/** A line of text, trimmed; an empty cell is the empty text. */
export const text = ({
  max = 250,
  area,
  type,
  fallback = '',
  check,
  tidy = (submitted) => submitted,
  existsIn,
  ...options
}: TextOptions = {}): Column => ({
  ...commonColumn(options),
  kind: 'text',
  sql: 'text',
  fallback,
  existsIn,
  parse: parsing(cellText, (submitted) => done(tidy(submitted ?? ''))),
  format: asText,
  validate(value) {
    const submitted = asText(value);
    if (submitted.length > max) return fileObjection(refusal('tooLongText', { limit: max }));
    return submitted === '' || !check ? null : check(submitted);
  },
  input: () => ({ control: area ? 'area' : 'text', maxLength: max, type }),
  cell: (value) => ({ text: asText(value) }),
  toExcel: asText,
  excel: { kind: 'text' },
});

/** The choices of an import as an address or a form holds them. */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { TEXT_ENCODINGS, TEXT_DELIMITERS } from '~/records/exchange/domain';
import { OVERLAPS } from '~/modules/monitoring/series/domain';
import {
  clockOf,
  DATE_ORDERS,
  DECIMALS,
  DECISIONS,
  ROLES,
  SAYS_NOTHING,
  STAMPS,
  type ImportChoices,
  type SaidWords,
  type TableModel,
} from '../domain';

/** What says which import is meant; the choices are read by `choicesOf`. */
export const MeasureImportSearch = z.object({
  session: z.uuid().optional().catch(undefined),
  undo: RowId.optional().catch(undefined),
});

/** An address, or a form. */
interface Asked {
  get(name: string): unknown;
  getAll(name: string): readonly unknown[];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const textsOf = (asked: Asked, name: string): string[] =>
  asked.getAll(name).filter((value): value is string => typeof value === 'string');
const among = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

/** A spreadsheet has no column further right. */
const columnOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;

/** « key=value », the key with whatever it holds. */
const pairsOf = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    texts.map((text) => {
      const cut = text.lastIndexOf('=');
      return [text.slice(0, cut), text.slice(cut + 1)] as const;
    }),
  );

const given = <Values extends object>(values: Values): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** « status:40=2 »; without an answer the word is still asked. */
function saidWords(texts: readonly string[]): SaidWords | undefined {
  const said = [...pairsOf(texts)].flatMap(([key, meaning]): [string, number | null][] =>
    meaning === SAYS_NOTHING ? [[key, null]] : /^\d$/.test(meaning) ? [[key, Number(meaning)]] : [],
  );
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

function tableOf(asked: Asked): Partial<TableModel> {
  const one = (name: string) => textOf(asked.get(name));
  const values = textsOf(asked, 'val').flatMap((text) => columnOf(text) ?? []);
  const head = one('head');
  return given({
    sheet: one('sheet')?.slice(0, 100),
    header: head !== undefined && /^\d{1,6}$/.test(head) ? Number(head) : undefined,
    date: columnOf(one('date')),
    order: among(DATE_ORDERS, one('order')),
    decimal: among(DECIMALS, one('dec')),
    stamp: one('stamp') === '' ? null : among(STAMPS, one('stamp')),
    values: values.length > 0 ? values : undefined,
    words: saidWords(textsOf(asked, 'is')),
    ...Object.fromEntries(ROLES.map((role) => [role, one(role) === '' ? null : columnOf(one(role))])),
  });
}

/** A box that nobody ticked sends nothing: an empty one says that the question was shown. */
function doubtsOf(asked: Asked): ImportChoices['doubts'] {
  const codes = textsOf(asked, 'asv');
  return given({
    asValues: codes.length > 0 ? codes.filter((code) => code !== '' && code.length <= 40).slice(0, 50) : undefined,
    beyond: among(DECISIONS, textOf(asked.get('beyond'))),
    farDates: among(DECISIONS, textOf(asked.get('far'))),
  });
}

export function choicesOf(asked: Asked): ImportChoices {
  const one = (name: string) => textOf(asked.get(name));
  const codes = textsOf(asked, 'code');
  const meant = textsOf(asked, 'as');
  const model = one('model');
  const clock = clockOf(one('clock'));
  const text = given({ delimiter: among(TEXT_DELIMITERS, one('sep')), encoding: among(TEXT_ENCODINGS, one('enc')) });
  return {
    ...(model === 'none' ? { model: null } : model && /^\d{1,9}$/.test(model) ? { model: Number(model) } : {}),
    ...(clock !== undefined && { clock }),
    text,
    table: tableOf(asked),
    overlap: among(OVERLAPS, one('overlap')) ?? 'skip',
    destinations: pairsOf(textsOf(asked, 'to')),
    units: pairsOf(textsOf(asked, 'unit')),
    doubts: doubtsOf(asked),
    accepted: new Set(textsOf(asked, 'ok')),
    sure: new Set(textsOf(asked, 'sure')),
    stations: new Map(
      codes.flatMap((code, rank) => (meant[rank]?.trim() ? [[code, meant[rank].trim()] as const] : [])),
    ),
  };
}

const KEPT = [
  'clock',
  'sep',
  'enc',
  'sheet',
  'head',
  'date',
  'order',
  'dec',
  'stamp',
  'sure',
  ...ROLES,
  'val',
  'is',
  'overlap',
  'unit',
  'ok',
  'asv',
  'beyond',
  'far',
  'code',
  'as',
];
/** The choices that a page gives back as they came, for the form that confirms them. */
export const choicesKept = (asked: URLSearchParams | SentForm): [name: string, value: string][] =>
  [...asked].flatMap(([name, value]) =>
    typeof value === 'string' && KEPT.includes(name) ? [[name, value] as [string, string]] : [],
  );

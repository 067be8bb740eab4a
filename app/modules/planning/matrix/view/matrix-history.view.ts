import type { Named, Words } from '~/kernel/small-types';
import { summaryWords, type ChangeWords, type HistoryLine } from '~/records/versions/view/history.view';
import { formatInstant } from '~/kernel/civil-date';
import { comparedDecimals, formatNumber } from '~/kernel/french-number';
import {
  MATRIX_FIELDS,
  OUTLINED_CELLS,
  type MatrixCell,
  type StoredChange,
  type VersionOutline,
  type MatrixDescription,
} from '../domain';
import { startOf, type FieldSet } from '~/records/fields/domain';
import { describeField } from '~/records/fields/view/field-words';
import { changedParts } from '~/records/versions/domain';

export interface MatrixNames {
  readonly zones: readonly Named[];
  readonly crops: readonly Named[];
  readonly drivingModes: readonly Named[];
  readonly indicators: readonly Named[];
}
interface Saved {
  readonly version: number;
  readonly at: Date;
  readonly login: string;
  readonly summary: string;
  readonly outline: VersionOutline<MatrixDescription>;
}

const nameOf = (items: readonly Named[], id: number): string => items.find((item) => item.id === id)?.name ?? `#${id}`;

/** Changed cells in words, the first ones of a long list. */
export function cellChanges(
  cells: readonly StoredChange[],
  names: MatrixNames,
  t: Words,
  locale: string,
  shown = cells.length,
): ChangeWords[] {
  const written = (value: number | null, other: number | null) =>
    value === null
      ? t('value.nothing')
      : formatNumber(value, other === null ? 2 : comparedDecimals(value, other, 2), locale);
  return cells.slice(0, shown).map(([indicatorId, zoneId, cropId, modeId, before, after]) => ({
    key: `${indicatorId}:${zoneId}:${cropId}:${modeId}`,
    what:
      `${nameOf(names.indicators, indicatorId)} · ${nameOf(names.zones, zoneId)} · ${nameOf(names.crops, cropId)} · ` +
      `${nameOf(names.drivingModes, modeId)}`,
    before: written(before, after),
    after: written(after, before),
  }));
}

export function matrixHistory(saved: readonly Saved[], names: MatrixNames, t: Words, locale: string): HistoryLine[] {
  const say = (part: keyof MatrixDescription, description: MatrixDescription | undefined): string => {
    const { [part]: value } = { ...startOf(MATRIX_FIELDS), ...description };
    if (part === 'indicators')
      return description?.indicators.map((id) => nameOf(names.indicators, id)).join(', ') ?? '';
    return value === ''
      ? ''
      : describeField(MATRIX_FIELDS, part, (MATRIX_FIELDS as FieldSet)[part]?.write(value) ?? [], { t, locale });
  };
  return saved.map(({ outline: { count, cells, before, after }, ...line }) => {
    const described = before && after ? changedParts<MatrixDescription>(MATRIX_FIELDS, before, after) : [];
    return {
      version: line.version,
      at: formatInstant(line.at),
      login: line.login,
      what: summaryWords(line.summary, t),
      others: Math.max(0, count - OUTLINED_CELLS),
      changes: [
        ...described.map((part): ChangeWords => ({
          key: part,
          what: t(`matrix:fields.${part}`),
          before: say(part, before),
          after: say(part, after),
        })),
        ...cellChanges(cells, names, t, locale, OUTLINED_CELLS),
      ],
    };
  });
}

export interface VersionCell {
  readonly value: number | null;
  readonly changed: boolean;
}
export interface VersionTable {
  readonly zones: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly crop: string;
    readonly mode: string;
    readonly cells: readonly VersionCell[];
  }[];
}

/** One indicator as it was then: crops × modes down, zones across. */
export function versionTable(
  cells: readonly MatrixCell[],
  changed: readonly StoredChange[],
  names: MatrixNames,
): VersionTable {
  const at = new Map(cells.map(({ zoneId, cropId, modeId, value }) => [`${zoneId}:${cropId}:${modeId}`, value]));
  const touched = new Set(changed.map(([, zoneId, cropId, modeId]) => `${zoneId}:${cropId}:${modeId}`));
  return {
    zones: names.zones.map(({ name }) => name),
    rows: names.crops
      .flatMap((crop) =>
        names.drivingModes.map((mode) => ({
          id: `${crop.id}-${mode.id}`,
          crop: crop.name,
          mode: mode.name,
          cells: names.zones.map(({ id }): VersionCell => ({
            value: at.get(`${id}:${crop.id}:${mode.id}`) ?? null,
            changed: touched.has(`${id}:${crop.id}:${mode.id}`),
          })),
        })),
      )
      .filter(({ cells: row }) => row.some(({ value, changed: here }) => value !== null || here)),
  };
}

/** So many cells of a version a page, by whole rows. */
const CELLS_A_PAGE = 2400;

export function versionPage(
  table: VersionTable,
  asked = 1,
): {
  readonly table: VersionTable;
  readonly paging: { page: number; pageSize: number; total: number; sizes: number[] } | null;
} {
  const pageSize = Math.max(10, Math.floor(CELLS_A_PAGE / Math.max(1, table.zones.length)));
  if (table.rows.length <= pageSize) return { table, paging: null };
  const page = Math.min(Math.max(1, asked), Math.ceil(table.rows.length / pageSize));
  return {
    table: { ...table, rows: table.rows.slice((page - 1) * pageSize, page * pageSize) },
    paging: { page, pageSize, total: table.rows.length, sizes: [pageSize] },
  };
}

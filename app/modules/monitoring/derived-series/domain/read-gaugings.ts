/**
 * Gaugings as a table that is pasted: a line of heads, units in them, in a line below, or said beside. Stages become
 * metres and discharges m³/s by moving the mark: 43,5 l/s is 0,0435 m³/s.
 */
import { parseFrenchNumber } from '~/kernel/french-number';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { isSkipped, parisInstant } from '~/kernel/paris-time';
import { decimalsIn } from '~/kernel/precision';
import { conversionOf, convertKnown, unitNamed } from '~/kernel/units';

/** In which people gauge; the first is that of the station's series. */
export const STAGE_UNITS = ['m', 'cm', 'mm'] as const;
export const DISCHARGE_UNITS = ['m³/s', 'l/s', 'm³/h'] as const;
/** In which the page shows them. */
export const FLOW_UNITS = ['m³/s', 'l/s'] as const;
export type FlowUnit = (typeof FLOW_UNITS)[number];
export const [STAGE_UNIT] = STAGE_UNITS;
export const [DISCHARGE_UNIT] = DISCHARGE_UNITS;

export interface GivenGauging {
  readonly at: Date;
  /** m */
  readonly stage: number;
  /** m³/s */
  readonly discharge: number;
  readonly comment: string;
}
interface GaugingFault {
  readonly field: 'table' | 'stageUnit' | 'dischargeUnit';
  readonly key: `timeseries:ratingFault.${string}`;
  readonly params?: Readonly<Record<string, string | number>>;
}
/** What nobody gauges: a slip of the unit. */
const [LOWEST_STAGE, HIGHEST_STAGE, HIGHEST_DISCHARGE] = [-10, 50, 50_000];
export const isStage = (metres: number): boolean => metres >= LOWEST_STAGE && metres <= HIGHEST_STAGE;
export const isDischarge = (cubic: number): boolean => cubic >= 0 && cubic <= HIGHEST_DISCHARGE;

/** In metres or m³/s, with every digit that was written. */
export function inUnitOf(value: number, unit: string, to: string): number {
  const conversion = conversionOf(unit, to);
  return conversion.kind === 'converts' ? convertKnown(value, decimalsIn(value), conversion) : value;
}

const HEADS = {
  at: /^(?:date|jour|instant)/i,
  hour: /^heure/i,
  stage: /^(?:h\b|hauteur|cote|niveau|stage)/i,
  discharge: /^(?:q\b|d[ée]bit|discharge)/i,
  comment: /^(?:comment|remarque|note)/i,
} as const;
type Role = keyof typeof HEADS;
const USUAL: readonly Role[] = ['at', 'stage', 'discharge', 'comment'];

const cellsOf = (line: string): string[] => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim());
/** « Hauteur (cm) », « Débit [l/s] », « Q en l/s », « H, cm » */
function unitIn(head: string): string {
  const opened = Math.max(head.lastIndexOf('('), head.lastIndexOf('['));
  const after = (sign: string) => (head.includes(sign) ? head.slice(head.lastIndexOf(sign) + sign.length) : '');
  const told = opened >= 0 ? head.slice(opened + 1).replace(/[)\]]\s*$/, '') : after(' en ') || after(',');
  return unitNamed(told) ?? '';
}

/** « 05/02/2026 10:20 », « 2026-02-05 10:20 »; a day alone is its midnight. */
function instantOf(text: string): Date | null {
  const [date = '', time = ''] = text.split(/[ T]/).filter(Boolean);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date) ?? [];
  const iso = year === '' ? date : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const clock = time.replace(/^(\d[:h])/i, '0$1').replace(/^(\d{2})h(\d{2})$/i, '$1:$2');
  const moment = clock === '' ? iso : `${iso}T${clock}`;
  // an hour that no clock showed is no instant
  return isSkipped(moment) ? null : (parisInstant(moment) ?? null);
}

interface Head {
  readonly roles: ReadonlyMap<Role, number>;
  readonly units: Readonly<Record<'stage' | 'discharge', string>>;
  /** lines before the first gauging */
  readonly lines: number;
}
function headOf(rows: readonly string[][]): Head {
  const [first = [], second = []] = rows;
  const isHead = instantOf(first[0] ?? '') === null && first.some((cell) => HEADS.at.test(cell));
  const roles = new Map<Role, number>(isHead ? [] : USUAL.map((role, column) => [role, column]));
  if (isHead)
    first.forEach((cell, column) => {
      const role = (Object.keys(HEADS) as Role[]).find((one) => HEADS[one].test(cell) && !roles.has(one));
      if (role) roles.set(role, column);
    });
  const below = isHead && (second[0] ?? '') === '' && second.some((cell) => unitNamed(cell) !== undefined);
  const unitOf = (role: 'stage' | 'discharge') => {
    const column = roles.get(role);
    if (column === undefined || !isHead) return '';
    return (below ? unitNamed(second[column] ?? '') : undefined) ?? unitIn(first[column]!);
  };
  return {
    roles,
    units: { stage: unitOf('stage'), discharge: unitOf('discharge') },
    lines: Number(isHead) + Number(below),
  };
}

/** All of them, or what is wrong with the first line that is; units that nobody says are asked, never guessed. */
export function readGaugings(
  text: string,
  said: { readonly stageUnit: string; readonly dischargeUnit: string },
): Outcome<readonly GivenGauging[], GaugingFault> {
  const lines = text.split(/\r?\n/).flatMap((line, rank) => (line.trim() === '' ? [] : [{ line, no: rank + 1 }]));
  const rows = lines.map(({ line }) => cellsOf(line));
  const head = headOf(rows);
  const fault = (name: string, params?: GaugingFault['params'], field: GaugingFault['field'] = 'table') =>
    refused({ field, key: `timeseries:ratingFault.${name}` as const, ...(params && { params }) });
  const [at, stage, discharge] = (['at', 'stage', 'discharge'] as const).map((role) => head.roles.get(role));
  if (at === undefined || stage === undefined || discharge === undefined) return fault('gaugingHeads');
  const [stageUnit, dischargeUnit] = [said.stageUnit || head.units.stage, said.dischargeUnit || head.units.discharge];
  if (stageUnit === '') return fault('unitUnsaid', undefined, 'stageUnit');
  if (dischargeUnit === '') return fault('unitUnsaid', undefined, 'dischargeUnit');
  for (const [unit, to, field] of [
    [stageUnit, STAGE_UNIT, 'stageUnit'],
    [dischargeUnit, DISCHARGE_UNIT, 'dischargeUnit'],
  ] as const)
    if (!['same', 'converts'].includes(conversionOf(unit, to).kind)) return fault('unitOther', { unit, to }, field);
  const read: GivenGauging[] = [];
  for (const [rank, cells] of rows.entries()) {
    if (rank < head.lines) continue;
    const where = { line: lines[rank]!.no, text: lines[rank]!.line.trim() };
    const cell = (role: Role) => cells[head.roles.get(role) ?? -1] ?? '';
    const instant = instantOf([cell('at'), cell('hour')].filter(Boolean).join(' '));
    if (!instant) return fault('gaugingDate', where);
    const [height, flow] = [parseFrenchNumber(cell('stage')), parseFrenchNumber(cell('discharge'))];
    if (typeof height !== 'number' || typeof flow !== 'number') return fault('gaugingNumber', where);
    const metres = inUnitOf(height, stageUnit, STAGE_UNIT);
    const cubic = inUnitOf(flow, dischargeUnit, DISCHARGE_UNIT);
    if (!isStage(metres) || !isDischarge(cubic)) return fault('gaugingBounds', where);
    read.push({ at: instant, stage: metres, discharge: cubic, comment: cell('comment') });
  }
  return read.length === 0 ? fault('noGaugingLine') : done(read);
}

/** So many times more or less than a curve says is a unit for another, not water. */
const ABSURD = 50;
export const isAbsurd = (gauged: number, rated: number | null): boolean =>
  rated !== null && rated > 0 && gauged > 0 && (gauged / rated > ABSURD || rated / gauged > ABSURD);

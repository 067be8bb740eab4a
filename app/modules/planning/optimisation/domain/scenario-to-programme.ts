/**
 * A scenario as a linear programme (spec: OPTIMISER), with the map back from rows and columns to what the planner
 * knows: cells, objectives, rotation rules, "respect" and the change cap.
 *
 * The goal is written as Σ v·x even for an indicator shown as a mean: dividing by the territory's surface would push
 * costs below the solver's tolerances. `goalScale` turns sums and prices into shown units.
 */
import type { LinearProgramme } from '../../../../../optimiser-as/binding/types';
import { CellRows, type CellColumns } from './cell-rows';
import { growablePairs, referenceCropSurfaces } from './growable-crops';
import { addObjectiveRows, type ObjectiveRow } from './objective-rows';
import type { PreparedScenario } from './prepared-scenario';
import { addRotationRows, type OpenSides, type RotationRow } from './rotation-rows';
import { NO_INDICATOR, PRODUCTION_INDICATOR } from './indicator-ids';
import { otherIndicators } from './other-indicators';
import { cellAt, matrixValues, type Direction } from './scenario-model';
import { costOfCells, deviationCost } from './tie-break';

interface ProgrammeShape {
  /** targets will move: means and shares get area columns */
  readonly sliders?: boolean;
  /** rotation bounds that will move although they bind nothing yet */
  readonly openSides?: OpenSides;
  /** "respect" may be lifted: keep the zone rows and the columns it leaves at 0 */
  readonly respectRemovable?: boolean;
  /** slack on each objective, and their weighted sum as the goal (nearest feasible scenario) */
  readonly elastic?: boolean;
  /** equal optima will be told apart: the other indicators get a row */
  readonly ties?: boolean;
}

export interface RespectRow {
  readonly row: number;
  readonly lower: number;
  readonly upper: number;
}

export interface ScenarioProgramme {
  readonly prepared: PreparedScenario;
  readonly programme: LinearProgramme;
  readonly columns: CellColumns;
  readonly respectRows: readonly RespectRow[];
  readonly objectiveRows: readonly ObjectiveRow[];
  readonly rotationRows: readonly RotationRow[];
  /** Σ up, in ha; its upper bound is the change cap */
  readonly deviationRow: number;
  /** Σ v·x of the optimised indicator; the deviation's row when none is; Σ of the slacks in an elastic programme */
  readonly goalRow: number;
  readonly goalSense: Direction;
  readonly goalShift: number;
  /** shown value = goalScale · (value of the programme) */
  readonly goalScale: number;
  /** what the other indicators gain, as a row; null when nothing is to be told apart, or nothing can gain */
  readonly others: { readonly gains: Float64Array; readonly row: number; readonly shift: number } | null;
}

export function scenarioToProgramme(prepared: PreparedScenario, shape: ProgrammeShape = {}): ScenarioProgramme {
  const { model } = prepared;
  const respectRemovable = shape.respectRemovable ?? false;
  const rows = new CellRows(prepared, presentCells(prepared, respectRemovable));
  // What « respect » keeps in each zone fills it already.
  if (!model.respect || model.respectScope !== 'zone' || respectRemovable) addZoneRows(rows, prepared);
  const respectRows = model.respect ? addRespectRows(rows, prepared, respectRemovable) : [];
  const objectiveRows = addObjectiveRows(rows, prepared, {
    sliders: shape.sliders ?? false,
    elastic: shape.elastic ?? false,
    respectRemovable,
  });
  const rotationRows = addRotationRows(rows, prepared, shape.openSides ?? (() => false), respectRemovable);
  const deviationRow = addDeviationRow(rows, prepared);
  const goal = shape.elastic ? addSlackRow(rows) : addGoalRow(rows, prepared, deviationRow);
  const others = shape.ties ? addOthersRow(rows, prepared) : null;
  const programme = rows.rows.build('scenario', goal.sense, goal.shift);
  if (!shape.elastic) programme.cost.set(goalCost(prepared, rows.columns, programme.cost.length));
  return {
    prepared,
    programme,
    columns: rows.columns,
    respectRows,
    objectiveRows,
    rotationRows,
    deviationRow,
    goalRow: goal.row,
    goalSense: goal.sense,
    goalShift: goal.shift,
    goalScale: goalScale(prepared),
    others,
  };
}

/** Upper bound of the deviation row, in ha. */
export function capHa(prepared: PreparedScenario, cap: number | null): number {
  return cap === null ? Infinity : (cap / 100) * prepared.territoryHa;
}

function goalSense({ model }: PreparedScenario): Direction {
  return model.optimisedId === NO_INDICATOR ? 'minimise' : model.direction;
}

function goalScale(prepared: PreparedScenario): number {
  const indicatorId = prepared.model.optimisedId;
  return indicatorId === PRODUCTION_INDICATOR ? 1 : (indicatorId === NO_INDICATOR ? 100 : 1) / prepared.territoryHa;
}

/** Cost of every column for the scenario's goal, in the programme's (unscaled) unit. */
function goalCost(prepared: PreparedScenario, columns: CellColumns, columnCount: number): Float64Array {
  const { model } = prepared;
  const values = model.optimisedId === NO_INDICATOR ? undefined : matrixValues(model, model.optimisedId);
  return values ? costOfCells(columns, values, columnCount) : deviationCost(columns, columnCount);
}

/** Cells that get columns: the available ones, less those that "respect" leaves at 0. */
function presentCells(prepared: PreparedScenario, respectRemovable: boolean): Uint8Array {
  if (respectRemovable || !prepared.model.respect) return prepared.available;
  const growable = growablePairs(prepared);
  const modes = prepared.model.drivingModes.length;
  return prepared.available.map((available, cell) => available & growable[Math.floor(cell / modes)]!);
}

function addZoneRows(rows: CellRows, prepared: PreparedScenario): void {
  const { model } = prepared;
  const perZone = model.crops.length * model.drivingModes.length;
  model.zones.forEach((_, z) => {
    rows.open();
    for (let k = z * perZone; k < (z + 1) * perZone; k++) rows.putCell(k, 1);
    closeKept(rows);
  });
}

/** A row that keeps its reference value: exactly 0 once the reference is taken off. */
function closeKept(rows: CellRows): number {
  const { row } = rows.close(-Infinity, Infinity);
  rows.rows.boundRow(row, 0, 0);
  return row;
}

function addRespectRows(rows: CellRows, prepared: PreparedScenario, respectRemovable: boolean): RespectRow[] {
  const { model } = prepared;
  const byZone = model.respectScope === 'zone';
  const surfaces = referenceCropSurfaces(prepared);
  const groups = byZone ? model.zones.map((_, z) => [z]) : [model.zones.map((_, z) => z)];
  const written: RespectRow[] = [];
  for (const zones of groups)
    model.crops.forEach((_, c) => {
      const kept = zones.reduce((sum, z) => sum + surfaces[z * model.crops.length + c]!, 0);
      if (kept <= 0 && !respectRemovable) return;
      const cells = zones
        .flatMap((z) => model.drivingModes.map((__, m) => cellAt(model, z, c, m)))
        .filter((k) => rows.columns.up[k]! >= 0);
      if (cells.length === 0) return;
      rows.open();
      for (const cell of cells) rows.putCell(cell, 1);
      written.push({ row: closeKept(rows), lower: 0, upper: 0 });
    });
  return written;
}

function addDeviationRow(rows: CellRows, prepared: PreparedScenario): number {
  rows.open();
  for (const up of rows.columns.up) if (up >= 0) rows.putColumn(up, 1);
  return rows.close(-Infinity, capHa(prepared, prepared.model.changeCap)).row;
}

function addGoalRow(rows: CellRows, prepared: PreparedScenario, deviationRow: number) {
  const sense = goalSense(prepared);
  const values = matrixValues(prepared.model, prepared.model.optimisedId);
  if (prepared.model.optimisedId === NO_INDICATOR || !values) return { row: deviationRow, shift: 0, sense };
  rows.open();
  for (let cell = 0; cell < rows.columns.up.length; cell++)
    if (rows.columns.up[cell]! >= 0) rows.putCell(cell, values[cell]!);
  return { ...rows.close(-Infinity, Infinity), sense };
}

/** The weighted sum of the slacks, written around 1: weights may be as small as 1e-7, below any tolerance. */
function addSlackRow(rows: CellRows) {
  const slacks = rows.rows.costed();
  const logs = slacks.reduce((sum, { cost }) => sum + Math.log(cost), 0);
  const scale = Math.exp(-logs / Math.max(1, slacks.length));
  rows.open();
  for (const { column, cost } of slacks) {
    rows.rows.setCost(column, cost * scale);
    rows.putColumn(column, cost * scale);
  }
  return { ...rows.close(-Infinity, Infinity), sense: 'minimise' as const };
}

function addOthersRow(rows: CellRows, prepared: PreparedScenario): ScenarioProgramme['others'] {
  const gains = otherIndicators(prepared.model, prepared.reference, prepared.available);
  if (!gains) return null;
  rows.open();
  for (let cell = 0; cell < gains.length; cell++) rows.putCell(cell, gains[cell]!);
  return { gains, ...rows.close(-Infinity, Infinity) };
}

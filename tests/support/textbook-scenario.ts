/**
 * The same scenario written as the specification reads, in CPLEX LP text for HiGHS: one variable per available cell,
 * one deviation row per cell, every rule and mean written out over all its cells. It shares only the input with the
 * product's builder, so that it can check it.
 */
import type { Highs } from 'highs';
import { indicatorOf } from '../../app/modules/planning/optimisation/domain/objective-kind';
import type {
  CellSelection,
  ScenarioModel,
  ScenarioObjective,
} from '../../app/modules/planning/optimisation/domain/scenario-model';

interface Cell {
  readonly name: string;
  readonly z: number;
  readonly c: number;
  readonly m: number;
  readonly ref: number;
  readonly at: number;
}

interface TextbookAnswer {
  readonly status: 'optimal' | 'infeasible' | 'other';
  readonly objective: number;
}

export function solveTextbook(highs: Highs, model: ScenarioModel): TextbookAnswer {
  const { Status: status, ObjectiveValue: objective } = highs.solve(textbookProgramme(model), {
    output_flag: false,
    primal_feasibility_tolerance: 1e-9,
    dual_feasibility_tolerance: 1e-9,
  });
  return { status: status === 'Optimal' ? 'optimal' : status === 'Infeasible' ? 'infeasible' : 'other', objective };
}

function textbookProgramme(model: ScenarioModel): string {
  const cells = availableCells(model);
  const total = model.zones.reduce((sum, zone) => sum + zone.surfaceHa, 0);
  const value = (indicatorId: number, cell: Cell) =>
    model.matrix.find((layer) => layer.indicatorId === indicatorId)!.values[cell.at]!;
  const rows: string[] = [];
  const row = (terms: readonly (readonly [number, string])[], sign: string, bound: number) => {
    const sum = terms.map(([k, name]) => `${k < 0 ? '-' : '+'} ${Math.abs(k)} ${name}`).join(' ');
    rows.push(`${sum || '0 nothing'} ${sign} ${bound}`);
  };
  const ones = (list: readonly Cell[], k = 1) => list.map((cell) => [k, cell.name] as const);
  const sum = (list: readonly Cell[]) => list.reduce((s, cell) => s + cell.ref, 0);

  model.zones.forEach((zone, z) => row(ones(cells.filter((cell) => cell.z === z)), '=', zone.surfaceHa));
  if (model.respect)
    model.crops.forEach((_, c) => {
      const ofCrop = cells.filter((cell) => cell.c === c);
      if (model.respectScope === 'territory') row(ones(ofCrop), '=', sum(ofCrop));
      else
        model.zones.forEach((__, z) =>
          row(ones(ofCrop.filter((cell) => cell.z === z)), '=', sum(ofCrop.filter((cell) => cell.z === z))),
        );
    });
  for (const cell of cells)
    row(
      [
        [1, cell.name],
        [-1, `u${cell.at}`],
        [1, `d${cell.at}`],
      ],
      '=',
      cell.ref,
    );
  for (const objective of model.objectives) if (objective.active) objectiveRow(objective);
  for (const rule of model.rotationRules) if (rule.respect) ruleRows(rule);
  if (model.changeCap !== null)
    row(
      cells.map((cell) => [100 / total, `u${cell.at}`]),
      '<=',
      model.changeCap,
    );

  const goal =
    model.optimisedId === -1
      ? cells.map((cell) => `+ ${100 / total} u${cell.at}`)
      : cells.map((cell) => {
          const v = value(model.optimisedId, cell) / (model.optimisedId === 1 ? 1 : total);
          return `${v < 0 ? '-' : '+'} ${Math.abs(v)} ${cell.name}`;
        });
  const maximise = model.optimisedId !== -1 && model.direction === 'maximise';
  return [
    maximise ? 'Maximize' : 'Minimize',
    ` goal: ${goal.join('\n ')}`,
    'Subject To',
    ...rows.map((text, k) => ` r${k}: ${text}`),
    'Bounds',
    ' nothing = 0',
    'End',
  ].join('\n');

  function inSelection(selection: CellSelection, cell: Cell): boolean {
    return (
      selection.zones.includes(model.zones[cell.z]!.id) &&
      selection.crops.includes(model.crops[cell.c]!.id) &&
      selection.modes.includes(model.drivingModes[cell.m]!.id)
    );
  }
  function objectiveRow(objective: ScenarioObjective): void {
    const { quantity, comparison } = objective;
    const sign = comparison === 4 ? '=' : comparison === 6 ? '<=' : '>=';
    const target = objective.target!;
    const sel = cells.filter((cell) => inSelection(objective.sel, cell));
    if (quantity.kind === 'share') {
      const terms = cells.map(
        (cell) =>
          [
            (inSelection(objective.sel, cell) ? 1 : 0) - (inSelection(objective.of, cell) ? target / 100 : 0),
            cell.name,
          ] as const,
      );
      row(
        terms.filter(([k]) => k !== 0),
        sign,
        0,
      );
    } else if (quantity.kind === 'surface') row(ones(sel), sign, target);
    else if (quantity.kind === 'production')
      row(
        sel.map((cell) => [value(1, cell), cell.name]),
        sign,
        target,
      );
    else if (quantity.kind === 'mean')
      row(
        sel.map((cell) => [value(quantity.indicatorId, cell) - target, cell.name]),
        sign,
        0,
      );
  }
  function ruleRows(rule: ScenarioModel['rotationRules'][number]): void {
    const parent = rule.kind === 'AB' ? 5 : 4;
    model.zones.forEach((_, z) => {
      const kind = cells.filter((cell) => cell.z === z && model.drivingModes[cell.m]!.parent === parent);
      const bounds = (inPart: (cell: Cell) => boolean, withMin: boolean) => {
        const terms = (share: number) =>
          kind.map((cell) => [(inPart(cell) ? 1 : 0) - share / 100, cell.name] as const).filter(([k]) => k !== 0);
        if (withMin && rule.min > 0) row(terms(rule.min), '>=', 0);
        if (rule.max < 100) row(terms(rule.max), '<=', 0);
      };
      const known = rule.crops.filter((id) => model.crops.some((crop) => crop.id === id));
      if (known.length === 0 || kind.length === 0) return;
      if (rule.together) bounds((cell) => known.includes(model.crops[cell.c]!.id), true);
      else
        for (const id of known) {
          const c = model.crops.findIndex((crop) => crop.id === id);
          const canGrow =
            kind.some((cell) => cell.c === c) &&
            (!model.respect ||
              sum(cells.filter((cell) => cell.c === c && (model.respectScope === 'territory' || cell.z === z))) > 0);
          bounds((cell) => cell.c === c, canGrow);
        }
    });
  }
}

function availableCells(model: ScenarioModel): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  model.zones.forEach((zone, z) =>
    model.crops.forEach((crop, c) =>
      model.drivingModes.forEach((mode, m) => {
        const here = at++;
        const ref = model.reference[here]!;
        const has = (indicatorId: number) =>
          !Number.isNaN(model.matrix.find((layer) => layer.indicatorId === indicatorId)?.values[here] ?? NaN);
        const needed = model.objectives
          .filter(
            (o) =>
              o.active &&
              o.sel.zones.includes(zone.id) &&
              o.sel.crops.includes(crop.id) &&
              o.sel.modes.includes(mode.id),
          )
          .flatMap(({ quantity }) => indicatorOf(quantity) ?? [])
          .concat(model.optimisedId === -1 ? [] : [model.optimisedId]);
        const open = needed.every(has) && model.matrix.some(({ indicatorId }) => has(indicatorId));
        if (open || ref > 0) cells.push({ name: `x${here}`, z, c, m, ref, at: here });
      }),
    ),
  );
  return cells;
}

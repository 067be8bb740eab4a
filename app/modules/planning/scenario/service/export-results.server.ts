/** The stored result as a workbook: every combination beside its reference, then indicators, objectives and rules. */
import type { Actor } from '~/kernel/actor';
import type { CellInput, SheetSpec, WorkbookSpec } from '~/records/exchange/domain';
import { EVOLUTION, OPTIMISED, REFERENCE } from '~/modules/planning/optimisation/domain';
import { translator, translatorOf } from '~/platform/i18n/i18n.server';
import { findModelSource, type ModelSource } from '../data/model-source.server';
import { findLastRuns, findResults, findRunInput, findSolvedRun } from '../data/runs.server';
import { namesModel } from '../view/names-model';
import { objectiveTitle } from '../view/objective-sentence';
import { resultsView, type ResultsView } from '../view/results.view';
import { isBaseline, SOLVED_DECIMALS } from '../domain';
import { outdatedText } from '../view/changed-since';
import { changedSinceRun } from './changed-since-run.server';
import { inputOf } from './save-scenario.server';
import { scenarioFor } from './scenario-access.server';

/** null: nothing to read here, or no result yet. A csv file holds the combinations only. */
export async function exportResults(actor: Actor, id: number, format: 'xlsx' | 'csv'): Promise<WorkbookSpec | null> {
  const found = await scenarioFor(actor, id, 'scenario.read');
  if (!found.ok) return null;
  const { scenario } = found.value;
  const [run, source] = await Promise.all([findSolvedRun(id), findModelSource(scenario.matrixId)]);
  if (!run?.report || !source) return null;
  const t = await translatorOf(actor);
  const results = resultsView(
    namesModel(source, (await findRunInput(run.id)) ?? inputOf(scenario), isBaseline(scenario)),
    run.report,
    actor.locale,
  );
  const [last] = await findLastRuns([id]);
  const state = outdatedText(await changedSinceRun(last ?? null, scenario), t);
  const surfaces = await surfaceSheet(id, source, t, state);
  return {
    fileName: `${t('scenario:results.file')} ${scenario.name}`,
    title: scenario.name,
    sheets: format === 'csv' ? [surfaces] : [surfaces, ...figureSheets(results, t, actor.locale)],
  };
}

const DEVIATION_DECIMALS = 2;
type Words = Awaited<ReturnType<typeof translator>>;

/** `state`: why it is to be computed again, beside each of its lines; null: it is up to date. */
async function surfaceSheet(id: number, source: ModelSource, t: Words, state: string | null): Promise<SheetSpec> {
  const names = (items: readonly { id: number; name: string }[]) => new Map(items.map((item) => [item.id, item.name]));
  const [zones, crops, modes] = [names(source.zones), names(source.crops), names(source.drivingModes)];
  const lines = new Map<string, { zoneId: number; cropId: number; modeId: number; values: Record<number, number> }>();
  for (const line of await findResults(id)) {
    const key = `${line.zoneId}-${line.cropId}-${line.modeId}`;
    const kept = lines.get(key) ?? { zoneId: line.zoneId, cropId: line.cropId, modeId: line.modeId, values: {} };
    kept.values[line.valueType] = line.surface;
    lines.set(key, kept);
  }
  const cellOf = (value: number | undefined): CellInput => (value === undefined || Number.isNaN(value) ? null : value);
  const order = (
    a: { zoneId: number; cropId: number; modeId: number },
    b: { zoneId: number; cropId: number; modeId: number },
  ) => a.zoneId - b.zoneId || a.cropId - b.cropId || a.modeId - b.modeId;
  return {
    name: t('scenario:file.surfaces'),
    frozenColumns: 3,
    columns: [
      { header: 'Zone', kind: 'text', width: 24 },
      { header: 'Culture', kind: 'text', width: 24 },
      { header: 'Conduite', kind: 'text', width: 16 },
      { header: t('scenario:file.reference'), kind: 'decimal', decimals: 2, computed: SOLVED_DECIMALS },
      { header: t('scenario:file.optimised'), kind: 'decimal', decimals: 2, computed: SOLVED_DECIMALS },
      { header: t('scenario:file.evolution'), kind: 'decimal', decimals: 0, computed: SOLVED_DECIMALS },
      ...(state === null ? [] : [{ header: t('scenario:file.state'), kind: 'text' as const, width: 40 }]),
    ],
    rows: [...lines.values()]
      .sort(order)
      .map((line) => [
        zones.get(line.zoneId) ?? String(line.zoneId),
        crops.get(line.cropId) ?? String(line.cropId),
        modes.get(line.modeId) ?? String(line.modeId),
        cellOf(line.values[REFERENCE]),
        cellOf(line.values[OPTIMISED]),
        cellOf(line.values[EVOLUTION]),
        ...(state === null ? [] : [state]),
      ]),
  };
}

function figureSheets(results: ResultsView, t: Words, locale: string): SheetSpec[] {
  return [
    {
      name: t('scenario:results.indicators'),
      columns: [
        { header: t('scenario:results.indicator'), kind: 'text', width: 28 },
        { header: t('scenario:file.unit'), kind: 'text' },
        { header: t('scenario:results.reference'), kind: 'decimal', computed: SOLVED_DECIMALS },
        { header: t('scenario:results.result'), kind: 'decimal', computed: SOLVED_DECIMALS },
        { header: t('scenario:results.difference'), kind: 'decimal', computed: SOLVED_DECIMALS },
        { header: t('scenario:file.evolution'), kind: 'decimal', decimals: 0, computed: SOLVED_DECIMALS },
      ],
      decimalsOfRow: [...results.figures.map(({ decimals }) => decimals), DEVIATION_DECIMALS],
      rows: [
        ...results.figures.map((figure): CellInput[] => [
          figure.name,
          figure.unit,
          figure.reference,
          figure.optimised,
          figure.difference,
          figure.evolution,
        ]),
        [t('scenario:deviation.name'), '%', 0, results.deviation, results.deviation, null],
      ],
    },
    {
      name: t('scenario:results.objectives'),
      columns: [
        { header: t('scenario:results.objective'), kind: 'text', width: 40 },
        { header: t('scenario:objective.comparison'), kind: 'text' },
        { header: t('scenario:results.asked'), kind: 'decimal', decimals: 2 },
        { header: t('scenario:file.unit'), kind: 'text' },
        { header: t('scenario:results.reference'), kind: 'decimal', decimals: 2, computed: SOLVED_DECIMALS },
        { header: t('scenario:results.reached'), kind: 'decimal', decimals: 2, computed: SOLVED_DECIMALS },
        { header: t('scenario:results.verdict'), kind: 'text' },
      ],
      rows: results.objectives.map((one) => [
        objectiveTitle(one, t, locale),
        one.comparison === null ? '' : t(`scenario:comparison.${one.comparison}`),
        one.target,
        one.unit,
        one.valueRefCalc,
        one.reached,
        t(`scenario:results.${one.met ? 'met' : 'notMet'}`),
      ]),
    },
    {
      name: t('scenario:results.rules'),
      columns: [
        { header: t('scenario:rules.rule'), kind: 'text', width: 20 },
        { header: t('scenario:rules.respect'), kind: 'text', width: 18 },
        { header: t('scenario:rules.crops'), kind: 'text', width: 40 },
        { header: t('scenario:rules.min'), kind: 'decimal', decimals: 1 },
        { header: t('scenario:rules.max'), kind: 'decimal', decimals: 1 },
        { header: t('scenario:results.lowest'), kind: 'decimal', decimals: 1, computed: SOLVED_DECIMALS },
        { header: t('scenario:results.highest'), kind: 'decimal', decimals: 1, computed: SOLVED_DECIMALS },
        { header: t('scenario:results.verdict'), kind: 'text' },
      ],
      rows: results.rules.map((rule) => [
        t('scenario:rules.named', { kind: t(`scenario:panel.${rule.kind}`), id: rule.id }),
        t(`scenario:rules.${rule.enforced ? 'enforced' : 'reported'}`),
        rule.crops.join(', '),
        rule.min,
        rule.max,
        rule.lowest,
        rule.highest,
        t(`scenario:results.${rule.met === null ? 'noSubject' : rule.met ? 'met' : 'notMet'}`),
      ]),
    },
  ];
}

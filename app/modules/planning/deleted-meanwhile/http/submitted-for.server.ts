/** What was typed for a territory, a matrix or a scenario that is gone: said whole, and what a new one takes. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { SentForm } from '~/kernel/sent-form';
import { submittedTexts, textsOf, type FieldSet } from '~/records/fields/domain';
import { typedLines } from '~/records/fields/view/field-words';
import { MATRIX_FIELDS } from '~/modules/planning/matrix/domain';
import { readDescriptionMerge } from '~/modules/planning/matrix/forms/merge.form';
import { brickNames, matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { readScenarioMerge } from '~/modules/planning/scenario/forms/merge.form';
import { readScenarioDraft } from '~/modules/planning/scenario/forms/read-draft';
import { draftOf, settleCrops, type ScenarioDraft } from '~/modules/planning/scenario/forms/scenario-draft';
import { draftFields } from '~/modules/planning/scenario/forms/write-draft';
import { partNames } from '~/modules/planning/scenario/service/scenario-access.server';
import { TERRITORY_FORM } from '~/modules/planning/territory/domain';
import { readTerritoryMerge, territoryFields } from '~/modules/planning/territory/forms/description-merge.form';
import { submittedPageField, type PlanningKind, type SubmittedCell } from '../domain';
import { submittedAllocationCells, submittedMatrixCells } from '../forms/submitted-cells.form';
import { submittedCellsView, type SheetKind } from '../service/submitted-cells.server';
import { labelledScenario } from '../view/submitted-scenario';
import type { Reader, SubmittedFor } from './deleted-or-unknown.server';

type Field = readonly [name: string, text: string];

/** Not sent again: they belong to the form that was sent. */
const OWN: readonly string[] = ['csrf', 'version', 'intent'];
const fieldsOf = (texts: FieldTexts): Field[] =>
  Object.entries(texts).flatMap(([name, each]) => each.map((text): Field => [name, text]));
const wordsOf =
  ({ t }: Reader) =>
  (key: string, params?: Record<string, string | number>) =>
    t(key.includes(':') ? key : `history:${key}`, params ?? {});

/** By the definition of its fields. */
const record = (of: PlanningKind, fields: FieldSet, texts: FieldTexts, posted = fieldsOf(texts)) => ({
  of,
  read: ({ actor, t }: Reader) => ({
    submitted: typedLines(fields, texts, `${of}:fields`, { t, locale: actor.locale }),
    fields: posted,
  }),
});

/** The description of a matrix, or its merge page. */
export function submittedDescription(form: SentForm): SubmittedFor {
  const mine = form.has('mine') ? readDescriptionMerge(form)?.mine : undefined;
  return record('matrix', MATRIX_FIELDS, mine ? textsOf(MATRIX_FIELDS, mine) : submittedTexts(MATRIX_FIELDS, form));
}

const territory = (texts: FieldTexts, department: string, posted: Field[]): SubmittedFor => ({
  of: 'territory',
  read(reader) {
    const { submitted, fields } = record('territory', TERRITORY_FORM, texts, posted).read(reader);
    const place: Field[] = department === '' ? [] : [[reader.t('territory:fields.place'), department]];
    return { submitted: [...submitted, ...place], fields, multipart: true };
  },
});
/** The description of a territory, with the files that came along. */
export const submittedTerritory = (form: SentForm, files: readonly Field[]): SubmittedFor =>
  territory(submittedTexts(TERRITORY_FORM, form), form.text('department').trim(), [
    ...[...form].filter(([name]) => !OWN.includes(name)),
    ...files,
  ]);
/** The choices between two descriptions of a territory. */
export function submittedTerritoryMerge(form: SentForm): SubmittedFor | undefined {
  const mine = readTerritoryMerge(form)?.mine;
  return mine && territory(textsOf(TERRITORY_FORM, mine), mine.department ?? '', territoryFields(mine));
}

const sheet = (kind: SheetKind, cells: readonly SubmittedCell[], form: SentForm): SubmittedFor => ({
  of: kind === 'matrix' ? 'matrix' : 'territory',
  async read(reader) {
    const view = await submittedCellsView(kind, cells, form.rank(submittedPageField) ?? 0, wordsOf(reader));
    return {
      submitted: [],
      ...(view && { cells: view, next: reader.t(`history:deletedMeanwhile.cells.next.${kind}`) }),
    };
  },
});
/** The values of a matrix: of its sheet or of the choices between two saves. */
export const submittedSheet = (
  form: SentForm,
  asked: { readonly indicatorId?: number; readonly zoneId?: number },
): SubmittedFor => sheet('matrix', submittedMatrixCells(form, asked), form);
export const submittedAllocation = (form: SentForm): SubmittedFor =>
  sheet('allocation', submittedAllocationCells(form), form);

/** The form of a scenario, its merge page, or what made one anew. */
export const submittedScenario = (form: SentForm): SubmittedFor => ({
  of: 'scenario',
  async read(reader, alive) {
    const merge = form.has('mine') ? readScenarioMerge(form) : null;
    const crops = alive === null ? [] : (await matrixBricks(alive)).crops;
    const draft = merge
      ? draftOf({ ...merge.mine, version: merge.version })
      : settleCrops(readScenarioDraft(form), crops);
    const names =
      alive === null
        ? { ...(await brickNames(idsIn(draft))), scenarios: new Map<number, string>() }
        : await partNames(alive);
    return { ...labelledScenario(draft, names, wordsOf(reader), reader.actor.locale), fields: draftFields(draft) };
  },
});

function idsIn({ objectives, rules, optimisedId }: ScenarioDraft) {
  const of = (list: 'zones' | 'crops' | 'modes') =>
    objectives.flatMap(({ sel, of: other }) => [...sel[list], ...other[list]]);
  const known = (ids: readonly number[]) => [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))];
  return {
    zones: known(of('zones')),
    crops: known([...of('crops'), ...rules.flatMap(({ crops }) => crops)]),
    drivingModes: known(of('modes')),
    indicators: known([Number(optimisedId), ...objectives.map(({ indicatorId }) => Number(indicatorId))]),
  };
}

/**
 * What was typed for a territory, a matrix or a scenario that turned out to be gone: said whole, and made anew where
 * that can be.
 */
import type { SentForm } from '~/kernel/sent-form';
import { sentFileNames } from '~/kernel/sent-file';
import type { Actor } from '~/kernel/actor';
import { brickNames, matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { readScenarioDraft } from '~/modules/planning/scenario/forms/read-draft';
import { draftOf, settleCrops, type ScenarioDraft } from '~/modules/planning/scenario/forms/scenario-draft';
import { draftFields } from '~/modules/planning/scenario/forms/write-draft';
import type { Translate } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import { submittedPageField, type SubmittedCell } from '../domain';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { restOf, submittedTexts, textsOf } from '~/modules/core/fields/domain';
import { MATRIX_COLUMNS, MATRIX_FIELDS } from '~/modules/planning/matrix/domain';
import { TERRITORY_FORM } from '~/modules/planning/territory/domain';
import { readDescriptionMerge } from '~/modules/planning/matrix/forms/merge.form';
import { readScenarioMerge } from '~/modules/planning/scenario/forms/merge.form';
import { readTerritoryMerge } from '~/modules/planning/territory/forms/description-merge.form';
import { submittedAllocationCells, submittedMatrixCells } from '../forms/submitted-cells.form';
import type { DeletedPlanning } from '../service/read-deleted.server';
import { partNames } from '~/modules/planning/scenario/service/part-names.server';
import { submittedCellsView, type SheetKind } from '../service/submitted-cells.server';
import { labelledScenario } from '../view/submitted-scenario';
import type { ReadSubmitted, SubmittedFor } from './deleted-or-unknown.server';

type Field = readonly [name: string, text: string];
type LabelledTexts = readonly (readonly [label: string, text: string])[];

/** Not sent again: they belong to the form that was sent. */
const OWN: readonly string[] = ['csrf', 'version', 'intent'];
const submittedFields = (form: SentForm): Field[] =>
  [...form].flatMap(([name, value]): Field[] =>
    typeof value === 'string' && !OWN.includes(name) ? [[name, value]] : [],
  );

const wordsOf = (t: Translate) => (key: string, params?: Record<string, string | number>) =>
  t(`history:${key}`, params ?? {});

/**
 * The parent of what is gone is what the new one is made in; where that went too, what was typed is shown to be copied.
 */
const anewIn = (
  deletedMeanwhile: DeletedPlanning,
  t: Translate,
  to: (parent: number) => string,
  fields: readonly Field[],
): Pick<SubmittedFor, 'anew' | 'next'> =>
  deletedMeanwhile.parent === null || deletedMeanwhile.parentDeleted
    ? { next: t('history:deletedMeanwhile.parentDeleted') }
    : { anew: { action: to(deletedMeanwhile.parent), fields } };

/**
 * The form of a scenario, its merge page, or what made one anew. `of`: what is gone, the scenario or already its
 * matrix.
 */
export const submittedScenario =
  (actor: Actor, form: SentForm, of: 'scenario' | 'matrix' = 'scenario'): ReadSubmitted =>
  async (deletedMeanwhile, t) => {
    const alive =
      of === 'scenario' && deletedMeanwhile.parent !== null && !deletedMeanwhile.parentDeleted
        ? deletedMeanwhile.parent
        : null;
    const draft = alive === null ? draftIn(form, []) : draftIn(form, (await matrixBricks(alive)).crops);
    const names =
      alive === null
        ? { ...(await brickNames(idsIn(draft))), scenarios: new Map<number, string>() }
        : await partNames(alive);
    const submitted = labelledScenario(draft, names, wordsOf(t), actor.locale);
    return of === 'matrix'
      ? { ...submitted, next: t('history:deletedMeanwhile.parentDeleted') }
      : {
          ...submitted,
          ...anewIn(deletedMeanwhile, t, (matrixId) => urls.matrixPage(matrixId, 'scenario/new'), draftFields(draft)),
        };
  };

function draftIn(form: SentForm, crops: Parameters<typeof settleCrops>[1]): ScenarioDraft {
  const merge = form.has('mine') ? readScenarioMerge(form) : null;
  return merge ? draftOf({ ...merge.mine, version: merge.version }) : settleCrops(readScenarioDraft(form), crops);
}

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

const descriptionOf = (form: SentForm): FieldTexts => {
  const mine = form.has('mine') ? readDescriptionMerge(form)?.mine : undefined;
  return mine ? textsOf(MATRIX_FIELDS, mine) : submittedTexts(MATRIX_FIELDS, form);
};
const postedFields = (texts: FieldTexts): Field[] =>
  Object.entries(texts).flatMap(([name, each]) => each.map((text): Field => [name, text]));

const labelledMatrix = (texts: FieldTexts, t: Translate): LabelledTexts =>
  Object.keys(MATRIX_COLUMNS).map((name) => [t(`matrix:fields.${name}`), texts[name]?.[0] ?? '']);

/** The description of a matrix, or its merge page: makes another matrix of the same territory. */
export const submittedDescription =
  (form: SentForm): ReadSubmitted =>
  (deletedMeanwhile, t) => {
    const mine = descriptionOf(form);
    return {
      submitted: labelledMatrix(mine, t),
      ...anewIn(
        deletedMeanwhile,
        t,
        (territoryId) => urls.territoryPage(territoryId, 'matrice/new'),
        postedFields(mine),
      ),
    };
  };

/** A new matrix in a territory that is gone. */
export const submittedNewMatrix =
  (form: SentForm): ReadSubmitted =>
  (_deleted, t) => ({
    submitted: labelledMatrix(descriptionOf(form), t),
    next: t('history:deletedMeanwhile.parentDeleted'),
  });

const sheet =
  (kind: SheetKind, cells: readonly SubmittedCell[], form: SentForm): ReadSubmitted =>
  async (_deleted, t) => {
    const view = await submittedCellsView(kind, cells, Number(form.get(submittedPageField)), wordsOf(t));
    return { submitted: [], ...(view ? { cells: view, next: t(`history:deletedMeanwhile.cells.next.${kind}`) } : {}) };
  };

/** The values of a matrix: of its sheet or of the choices between two saves. */
export const submittedSheet = (
  form: SentForm,
  asked: { readonly indicatorId?: number; readonly zoneId?: number },
): ReadSubmitted => sheet('matrix', submittedMatrixCells(form, asked), form);
export const submittedAllocation = (form: SentForm): ReadSubmitted =>
  sheet('allocation', submittedAllocationCells(form), form);

/** The texts of a territory, and its department among them. */
const labelledTerritory = (texts: FieldTexts, department: string, t: Translate): LabelledTexts => [
  ...restOf(TERRITORY_FORM, ['status', 'referencial']).map((name): [string, string] => [
    t(`territory:fields.${name}`),
    texts[name]?.[0] ?? '',
  ]),
  [t('territory:fields.place'), department],
];

/** The description of a territory, with the files that came along. */
export const submittedTerritory =
  (form: SentForm, files: readonly Field[]): ReadSubmitted =>
  (_deleted, t) => ({
    submitted: labelledTerritory(submittedTexts(TERRITORY_FORM, form), form.text('department'), t),
    anew: { action: urls.newTerritory(), fields: [...submittedFields(form), ...files], multipart: true },
  });

/** The choices between two descriptions of a territory. */
export const submittedTerritoryMerge =
  (form: SentForm): ReadSubmitted =>
  (_deleted, t) => {
    const mine = readTerritoryMerge(form)?.mine;
    if (!mine) return { submitted: [] };
    const kml = sentFileNames('kml');
    const many = (name: string, ids: readonly (number | string)[]) => ids.map((id): Field => [name, String(id)]);
    const texts = textsOf(TERRITORY_FORM, mine);
    return {
      submitted: labelledTerritory(texts, mine.department ?? '', t),
      anew: {
        action: urls.newTerritory(),
        multipart: true,
        fields: [
          ...postedFields(texts),
          ['department', mine.department ?? ''],
          ['cityCode', mine.cityCode ?? ''],
          ...(mine.kmlToken === ''
            ? []
            : ([
                [kml.kept, 'on'],
                [kml.token, mine.kmlToken],
              ] as const)),
          ...many('zones', mine.zones),
          ...many('cultures', mine.crops),
          ...many('modesConduites', mine.drivingModes),
          ...many('indicateurs', mine.indicators),
          ...many('users', mine.users),
          ...mine.added.map((one): Field => ['added', JSON.stringify(one)]),
        ],
      },
    };
  };

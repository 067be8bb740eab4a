/**
 * What was typed for a territory, a matrix or a scenario that turned out to be gone: said whole, and made anew where
 * that can be.
 */
import { sentFileNames } from '~/kernel/sent-file';
import type { Actor } from '~/kernel/actor';
import { brickNames, matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { readScenarioDraft } from '~/modules/planning/scenario/forms/read-draft';
import { draftOf, type ScenarioDraft } from '~/modules/planning/scenario/forms/scenario-draft';
import { draftFields } from '~/modules/planning/scenario/forms/write-draft';
import type { Translate } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import { typedPageField, type MatrixDescription, type TypedCell } from '../domain';
import { readDescriptionMerge, readScenarioMerge, readTerritoryMerge } from '../forms/merge.form';
import { typedAllocationCells, typedMatrixCells } from '../forms/typed-cells.form';
import type { GonePlanning } from '../service/read-gone.server';
import { partNames } from '../service/part-names.server';
import { typedCellsView, type SheetKind } from '../service/typed-cells.server';
import { saidScenario } from '../view/typed-scenario';
import type { Typed, TypedFor } from './gone-or-unknown.server';

type Field = readonly [name: string, text: string];
type Said = readonly (readonly [label: string, text: string])[];

/** Not sent again: they belong to the form that was sent. */
const OWN: readonly string[] = ['csrf', 'version', 'intent'];
export const typedFields = (form: FormData): Field[] =>
  [...form].flatMap(([name, value]): Field[] =>
    typeof value === 'string' && !OWN.includes(name) ? [[name, value]] : [],
  );

const wordsOf = (t: Translate) => (key: string, params?: Record<string, string | number>) =>
  t(`history:${key}`, params ?? {});

/**
 * The parent of what is gone is what the new one is made in; where that went too, what was typed is shown to be copied.
 */
const anewIn = (
  gone: GonePlanning,
  t: Translate,
  to: (parent: number) => string,
  fields: readonly Field[],
): Pick<TypedFor, 'anew' | 'next'> =>
  gone.parent === null || gone.parentGone
    ? { next: t('history:gone.parentGone') }
    : { anew: { action: to(gone.parent), fields } };

/**
 * The form of a scenario, its merge page, or what made one anew. `of`: what is gone, the scenario or already its
 * matrix.
 */
export const typedScenario =
  (actor: Actor, form: FormData, of: 'scenario' | 'matrix' = 'scenario'): Typed =>
  async (gone, t) => {
    const alive = of === 'scenario' && gone.parent !== null && !gone.parentGone ? gone.parent : null;
    const draft = alive === null ? draftIn(form, []) : draftIn(form, (await matrixBricks(alive)).crops);
    const names =
      alive === null
        ? { ...(await brickNames(idsIn(draft))), scenarios: new Map<number, string>() }
        : await partNames(alive);
    const said = saidScenario(draft, names, wordsOf(t), actor.locale);
    return of === 'matrix'
      ? { ...said, next: t('history:gone.parentGone') }
      : { ...said, ...anewIn(gone, t, (mid) => urls.matrixPage(mid, 'scenario/new'), draftFields(draft)) };
  };

function draftIn(form: FormData, crops: Parameters<typeof readScenarioDraft>[1]): ScenarioDraft {
  const merge = form.has('mine') ? readScenarioMerge(form) : null;
  return merge ? draftOf({ ...merge.mine, version: merge.version }) : readScenarioDraft(form, crops);
}

function idsIn({ objectives, rules, iidDirection }: ScenarioDraft) {
  const of = (list: 'zones' | 'crops' | 'modes') =>
    objectives.flatMap(({ sel, of: other }) => [...sel[list], ...other[list]]);
  const known = (ids: readonly number[]) => [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))];
  return {
    zones: known(of('zones')),
    crops: known([...of('crops'), ...rules.flatMap(({ crops }) => crops)]),
    drivingModes: known(of('modes')),
    indicators: known([Number(iidDirection), ...objectives.map(({ iid }) => Number(iid))]),
  };
}

const descriptionOf = (form: FormData): MatrixDescription =>
  (form.has('mine') ? readDescriptionMerge(form)?.mine : undefined) ?? {
    name: String(form.get('name') ?? ''),
    descriptif: String(form.get('descriptif') ?? ''),
    indicators: form.getAll('indicators').map(Number),
  };

const saidMatrix = ({ name, descriptif }: MatrixDescription, t: Translate): Said => [
  [t('matrix:fields.name'), name],
  [t('matrix:fields.descriptif'), descriptif],
];

/** The description of a matrix, or its merge page: makes another matrix of the same territory. */
export const typedDescription =
  (form: FormData): Typed =>
  (gone, t) => {
    const mine = descriptionOf(form);
    return {
      said: saidMatrix(mine, t),
      ...anewIn(gone, t, (tid) => urls.territoryPage(tid, 'matrice/new'), [
        ['name', mine.name],
        ['descriptif', mine.descriptif],
        ...mine.indicators.map((id): Field => ['indicators', String(id)]),
      ]),
    };
  };

/** A new matrix in a territory that is gone. */
export const typedNewMatrix =
  (form: FormData): Typed =>
  (_gone, t) => ({ said: saidMatrix(descriptionOf(form), t), next: t('history:gone.parentGone') });

const sheet =
  (kind: SheetKind, cells: readonly TypedCell[], form: FormData): Typed =>
  async (_gone, t) => {
    const view = await typedCellsView(kind, cells, Number(form.get(typedPageField)), wordsOf(t));
    return { said: [], ...(view ? { cells: view, next: t(`history:gone.cells.next.${kind}`) } : {}) };
  };

/** The values of a matrix: of its sheet or of the choices between two saves. */
export const typedSheet = (form: FormData, asked: { readonly iid?: number; readonly zid?: number }): Typed =>
  sheet('matrix', typedMatrixCells(form, asked), form);
export const typedAllocation = (form: FormData): Typed => sheet('allocation', typedAllocationCells(form), form);

const saidTerritory = (text: (name: 'name' | 'description' | 'year' | 'department') => string, t: Translate): Said =>
  (['name', 'description', 'year', 'department'] as const).map((name) => [
    t(`territory:fields.${name === 'department' ? 'place' : name}`),
    text(name),
  ]);

/** The description of a territory, with the files that came along. */
export const typedTerritory =
  (form: FormData, files: readonly Field[]): Typed =>
  (_gone, t) => ({
    said: saidTerritory((name) => String(form.get(name) ?? ''), t),
    anew: { action: urls.newTerritory(), fields: [...typedFields(form), ...files], multipart: true },
  });

/** The choices between two descriptions of a territory. */
export const typedTerritoryMerge =
  (form: FormData): Typed =>
  (_gone, t) => {
    const mine = readTerritoryMerge(form)?.mine;
    if (!mine) return { said: [] };
    const kml = sentFileNames('kml');
    const many = (name: string, ids: readonly (number | string)[]) => ids.map((id): Field => [name, String(id)]);
    const text = {
      name: mine.name,
      description: mine.description,
      year: String(mine.year ?? ''),
      department: mine.department ?? '',
    };
    return {
      said: saidTerritory((name) => text[name], t),
      anew: {
        action: urls.newTerritory(),
        multipart: true,
        fields: [
          ...Object.entries(text),
          ['statut', String(mine.statut)],
          ['cityCode', mine.cityCode ?? ''],
          ...(mine.referencial ? many('referencial', ['on']) : []),
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
        ],
      },
    };
  };

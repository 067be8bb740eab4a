/** Who changed what in a matrix, any version of it, and putting one back. */
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import type { RevisionLine } from '~/platform/db/revisions.server';
import { historyWords } from '~/records/versions/service/history-words.server';
import {
  storedChanges,
  type MatrixCell,
  cellsToRestore,
  descriptionAt,
  describeMatrix,
  type MatrixDescription,
  type MatrixSave,
} from '../domain';
import { saveMatrix } from './change-matrix.server';
import { matrixBricks } from './matrix-bricks.server';
import { matrixFor } from './matrix-access.server';
import { saveValues, type SaveValuesRefusal } from './save-values.server';
import {
  changesOfVersion,
  descriptionsBetween,
  findCellsAt,
  findVersion,
  nextState,
  listMatrixVersions,
} from '../data/matrix-versions.server';
import type { MatrixWithTerritory } from '../data/matrices.server';
import { readValues } from '../data/values.server';
import { same, savedSince, type Restored } from '~/records/versions/domain';
import { cellChanges, matrixHistory, versionPage, versionTable } from '../view/matrix-history.view';

export const saveOf = ({ version, snapshot }: RevisionLine): MatrixSave => {
  const { before, after, ...changed } = snapshot as Partial<MatrixSave>;
  return { version, cells: storedChanges(changed), ...(before ? { before } : {}), ...(after ? { after } : {}) };
};

const placeOf = (actor: Actor, { matrix, territory }: MatrixWithTerritory) => ({
  matrixId: matrix.matrixId,
  name: matrix.name,
  territoryId: territory.id,
  territory: territory.name,
  version: matrix.version,
  mayEdit: may(actor, 'matrix.edit', territoryState(territory)),
});

async function openMatrix(actor: Actor, matrixId: number) {
  const found = await matrixFor(actor, matrixId, 'matrix.read');
  if (!found.ok) return found;
  const { matrix } = found.value;
  return done({ matrix, place: placeOf(actor, found.value), bricks: await matrixBricks(matrixId) });
}

export async function readMatrixHistory(actor: Actor, matrixId: number, page?: number) {
  const opened = await openMatrix(actor, matrixId);
  if (!opened.ok) return opened;
  const { place, bricks } = opened.value;
  const [saved, t] = await Promise.all([listMatrixVersions(matrixId, page), historyWords(actor.locale)]);
  return done({ place, lines: matrixHistory(saved.lines, bricks, t, actor.locale), paging: saved.paging });
}

const SHOWN_CHANGES = 200;

/** One version: the cells it changed, and one indicator as it was then, by pages. */
export async function readMatrixVersion(
  actor: Actor,
  matrixId: number,
  version: number,
  asked: { readonly indicatorId?: number; readonly page?: number },
) {
  const opened = await openMatrix(actor, matrixId);
  if (!opened.ok) return opened;
  const { place, bricks, matrix } = opened.value;
  const saved = await findVersion(matrixId, version);
  if (!saved) return refused('notFound' as const);
  const [t, state] = [await historyWords(actor.locale), await nextState(matrixId, version)];
  const known = (id: number | undefined) => bricks.indicators.find((one) => one.id === id)?.id;
  const indicatorId = known(asked.indicatorId) ?? known(saved.outline.cells[0]?.[0]) ?? bricks.indicators[0]?.id ?? 0;
  const [then, changes, description] = [
    await findCellsAt(matrixId, indicatorId, version, state),
    await changesOfVersion(matrixId, version, indicatorId, SHOWN_CHANGES),
    await descriptionThen(matrixId, version, state, matrix),
  ];
  const table = versionTable(then, changes.ofIndicator, bricks);
  return done({
    place,
    version,
    at: formatInstant(saved.at),
    login: saved.login,
    indicatorId,
    name: description.name,
    indicators: bricks.indicators.map(({ id, name }) => ({ id, name })),
    changes: cellChanges(changes.first, bricks, t, actor.locale),
    count: saved.outline.count,
    ...versionPage(table, asked.page),
  });
}

async function descriptionThen(
  matrixId: number,
  version: number,
  state: Awaited<ReturnType<typeof nextState>>,
  now: MatrixDescription,
): Promise<MatrixDescription> {
  const since = (await descriptionsBetween(matrixId, version, state?.version ?? null)).map((line): MatrixSave => ({
    version: line.version,
    cells: [],
    ...(line.outline?.before && { before: line.outline.before }),
  }));
  return descriptionAt(state?.description ?? describeMatrix(now), since, version);
}

type RestoreRefusal = SaveValuesRefusal | 'nameMissing' | 'unknownIndicator';

/** Puts a matrix back to what it was after a save: its description first, then the values that differ. */
export async function restoreMatrix(
  actor: Actor,
  matrixId: number,
  version: number,
  over?: number,
): Promise<Outcome<Restored, RestoreRefusal>> {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return found;
  if (!(await findVersion(matrixId, version))) return refused('notFound');
  const { matrix } = found.value;
  if (savedSince(matrix.version, over)) return refused('conflict');
  const kept = (await findVersion(matrixId, matrix.version)) !== null;
  const now = describeMatrix(matrix);
  const state = await nextState(matrixId, version);
  const then = await descriptionThen(matrixId, version, state, matrix);
  const summary = `restored:${version}`;
  if (!same(now, then)) {
    const described = await saveMatrix(actor, matrixId, { version: matrix.version, ...then }, summary);
    if (!described.ok) return described;
  }
  const bricks = await matrixBricks(matrixId);
  const inside = (items: readonly { readonly id: number }[], id: number) => items.some((item) => item.id === id);
  const cells: MatrixCell[] = [];
  // one indicator after the other: a matrix of 170,000 cells is never here whole
  for (const indicatorId of then.indicators) {
    const was = await findCellsAt(matrixId, indicatorId, version, state);
    cells.push(
      ...cellsToRestore(await readValues(matrixId, { indicatorIds: [indicatorId] }), was).filter(
        (cell) =>
          inside(bricks.zones, cell.zoneId) &&
          inside(bricks.crops, cell.cropId) &&
          inside(bricks.drivingModes, cell.modeId),
      ),
    );
  }
  const saved = await saveValues(actor, matrixId, cells, { summary });
  return saved.ok ? done({ before: kept ? matrix.version : null, version: saved.value.version }) : saved;
}

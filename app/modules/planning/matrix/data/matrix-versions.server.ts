/** An earlier version of a matrix: reads only the parts that are shown. */
import { prisma } from '~/platform/db/client.server';
import { versionPaging, type VersionPaging } from '~/platform/db/revisions.server';
import { MATRIX_STATE } from './states.server';
import {
  cellKey,
  type MatrixCell,
  type StoredChange,
  type VersionOutline,
  stateCells,
  type MatrixDescription,
  type PackedState,
} from '../domain';
import { readValues } from './values.server';

/** Where rebuilding a version begins: the next state kept after it, else (`null`) the matrix as it is now. */
export async function nextState(
  matrixId: number,
  version: number,
): Promise<{ readonly version: number; readonly description: MatrixDescription } | null> {
  const row = await prisma().revision.findFirst({
    where: { entity: MATRIX_STATE, entityId: String(matrixId), version: { gte: version } },
    select: { version: true, snapshot: true },
    orderBy: { version: 'asc' },
  });
  return row && { version: row.version, description: row.snapshot as unknown as MatrixDescription };
}

/** The versions whose saves are undone to come from a state back to `version`. */
const between = (matrixId: number, version: number, until: number | null) => ({
  entity: 'matrix',
  entityId: String(matrixId),
  version: { gt: version, ...(until !== null && { lte: until }) },
});

/** The description in the saves between two versions: their outlines, never their cells. */
export async function descriptionsBetween(matrixId: number, version: number, until: number | null) {
  const lines = await prisma().revision.findMany({
    where: between(matrixId, version, until),
    select: { version: true, outline: true },
  });
  return lines.map((line) => ({
    version: line.version,
    outline: line.outline as VersionOutline<MatrixDescription> | null,
  }));
}

export async function findVersion(matrixId: number, version: number) {
  const line = await prisma().revision.findUnique({
    where: { entity_entityId_version: { entity: 'matrix', entityId: String(matrixId), version } },
    select: { version: true, at: true, login: true, outline: true },
  });
  return line && { ...line, outline: line.outline as unknown as VersionOutline<MatrixDescription> };
}

interface ChangeRow {
  readonly indicatorId: number;
  readonly zoneId: number;
  readonly cropId: number;
  readonly modeId: number;
  readonly before: number | null;
  readonly after: number | null;
  readonly generated: boolean;
}

/** What a version itself changed: its first cells, and all those of one indicator. Taken apart inside PostgreSQL. */
export async function changesOfVersion(
  matrixId: number,
  version: number,
  indicatorId: number,
  first: number,
): Promise<{ readonly first: StoredChange[]; readonly ofIndicator: StoredChange[] }> {
  const rows = await prisma().$queryRaw<(ChangeRow & { rank: number })[]>`
    SELECT * FROM (
      SELECT c.rank::int, (c.cell->>0)::int AS "indicatorId", (c.cell->>1)::int AS "zoneId",
      (c.cell->>2)::int AS "cropId",
      (c.cell->>3)::int AS "modeId", (c.cell->>4)::float8 AS before, (c.cell->>5)::float8 AS after,
      coalesce((c.cell->>7)::bool, false) AS generated
      FROM "Revision" r CROSS JOIN jsonb_array_elements(r.snapshot->'cells') WITH ORDINALITY AS c(cell, rank)
      WHERE r.entity = 'matrix' AND r."entityId" = ${String(matrixId)} AND r.version = ${version}::int
      UNION ALL
      SELECT u.rank::int, u.iid::int, u.zid::int, u.cid::int, u.mcid::int, nullif(u.before, '')::float8,
      u.after::float8, u.generated = '1'
      FROM "Revision" r CROSS JOIN unnest(string_to_array(r.snapshot->'columns'->>'indicatorId', ','),
      string_to_array(r.snapshot->'columns'->>'zoneId', ','), string_to_array(r.snapshot->'columns'->>'cropId', ','),
        string_to_array(r.snapshot->'columns'->>'modeId', ','), string_to_array(r.snapshot->'columns'->>'before', ','),
        string_to_array(r.snapshot->'columns'->>'after', ','),
        string_to_array(r.snapshot->'columns'->>'generatedBefore', ',')
      ) WITH ORDINALITY AS u(iid, zid, cid, mcid, before, after, generated, rank)
      WHERE r.entity = 'matrix' AND r."entityId" = ${String(matrixId)} AND r.version = ${version}::int
    ) AS changes WHERE rank <= ${first}::int OR "indicatorId" = ${indicatorId}::int ORDER BY rank`;
  const changes = rows.map((row) => ({
    rank: row.rank,
    change: [
      row.indicatorId,
      row.zoneId,
      row.cropId,
      row.modeId,
      row.before,
      row.after,
      false,
      row.generated,
    ] as StoredChange,
  }));
  return {
    first: changes.filter(({ rank }) => rank <= first).map(({ change }) => change),
    ofIndicator: changes.map(({ change }) => change).filter((change) => change[0] === indicatorId),
  };
}

/** The cells of one indicator whose value at `version` differs from the state: the `before` of the first later save. */
async function undone(
  matrixId: number,
  indicatorId: number,
  version: number,
  until: number | null,
): Promise<MatrixCell[]> {
  const last = until ?? 2 ** 31 - 1;
  const rows = await prisma().$queryRaw<ChangeRow[]>`
    SELECT DISTINCT ON ("zoneId", "cropId", "modeId") "zoneId", "cropId", "modeId", before, generated FROM (
      SELECT r.version, (c->>1)::int AS "zoneId", (c->>2)::int AS "cropId", (c->>3)::int AS "modeId",
      (c->>4)::float8 AS before,
      coalesce((c->>7)::bool, false) AS generated
      FROM "Revision" r CROSS JOIN jsonb_array_elements(r.snapshot->'cells') AS c
      WHERE r.entity = 'matrix' AND r."entityId" = ${String(matrixId)} AND r.version > ${version}::int
      AND r.version <= ${last}::int AND (c->>0)::int = ${indicatorId}::int
      UNION ALL
      SELECT r.version, u.zid::int, u.cid::int, u.mcid::int, nullif(u.before, '')::float8, u.generated = '1'
      FROM "Revision" r CROSS JOIN unnest(string_to_array(r.snapshot->'columns'->>'indicatorId', ','),
      string_to_array(r.snapshot->'columns'->>'zoneId', ','), string_to_array(r.snapshot->'columns'->>'cropId', ','),
        string_to_array(r.snapshot->'columns'->>'modeId', ','), string_to_array(r.snapshot->'columns'->>'before', ','),
        string_to_array(r.snapshot->'columns'->>'generatedBefore', ',')
      ) AS u(iid, zid, cid, mcid, before, generated)
      WHERE r.entity = 'matrix' AND r."entityId" = ${String(matrixId)} AND r.version > ${version}::int
      AND r.version <= ${last}::int AND u.iid = ${String(indicatorId)}
    ) AS changes ORDER BY "zoneId", "cropId", "modeId", version`;
  return rows.map(({ zoneId, cropId, modeId, before, generated }) => ({
    indicatorId,
    zoneId,
    cropId,
    modeId,
    value: before,
    generatedValue: generated,
  }));
}

/** One indicator as it was after a save; empty cells are left out. `state`: what `nextState` found. */
export async function findCellsAt(
  matrixId: number,
  indicatorId: number,
  version: number,
  state: { readonly version: number } | null,
): Promise<MatrixCell[]> {
  const kept =
    state &&
    (await prisma().revision.findUnique({
      where: {
        entity_entityId_version: {
          entity: MATRIX_STATE,
          entityId: `${matrixId}:${indicatorId}`,
          version: state.version,
        },
      },
      select: { snapshot: true },
    }));
  const from = state
    ? stateCells(indicatorId, kept?.snapshot as unknown as PackedState | undefined)
    : await readValues(matrixId, { indicatorIds: [indicatorId] });
  const cells = new Map(from.map((cell) => [cellKey(cell), cell]));
  for (const cell of await undone(matrixId, indicatorId, version, state?.version ?? null))
    cells.set(cellKey(cell), cell);
  return [...cells.values()].filter(({ value }) => value !== null);
}

/** The line of a version in a list, read without its cells. */
interface MatrixLine {
  readonly version: number;
  readonly at: Date;
  readonly login: string;
  readonly summary: string;
  readonly outline: VersionOutline<MatrixDescription>;
}

/** A page of versions, newest first. */
export async function listMatrixVersions(
  matrixId: number,
  asked?: number,
): Promise<{ readonly lines: MatrixLine[]; readonly paging: VersionPaging }> {
  const where = { entity: 'matrix', entityId: String(matrixId) };
  const { paging, skip } = await versionPaging(where, asked);
  const lines = await prisma().revision.findMany({
    where,
    select: { version: true, at: true, login: true, summary: true, outline: true },
    orderBy: { version: 'desc' },
    skip,
    take: paging.pageSize,
  });
  return {
    lines: lines.map(({ outline, ...line }) => ({ ...line, outline: outline as unknown as MatrixLine['outline'] })),
    paging,
  };
}

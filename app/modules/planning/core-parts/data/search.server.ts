/** Names that contain a text, whatever its case and accents, among what the actor may read. */
import { likeEscaped } from '~/kernel/name-key';
import { prisma } from '~/platform/db/client.server';
import { Prisma } from '~/generated/prisma/client';

export const KINDS = ['territory', 'matrix', 'scenario'] as const;
type SearchKind = (typeof KINDS)[number];
interface SearchHit {
  readonly kind: SearchKind;
  readonly id: number;
  readonly name: string;
  /** the territory and the matrix that it stands in */
  readonly detail: string;
  readonly total: number;
}

/** A territory's readable states as SQL: [status, referencial] pairs. */
export interface ReadableTerritory {
  readonly status: number;
  readonly referencial: boolean;
}

const LINES = 20;
const pattern = (text: string) => `%${likeEscaped(text)}%`;

/** The first lines of each kind with the number of all; nothing is read of territories outside `readable`. */
export async function findByName(
  text: string,
  readable: readonly ReadableTerritory[],
  /** who also reads the published territories that let their users read; null: nobody */
  user: string | null,
): Promise<SearchHit[]> {
  if (readable.length === 0 && user === null) return [];
  const states = readable.map(
    (state) => Prisma.sql`(t.statut = ${state.status}::int
    AND t.referencial = ${state.referencial}::bool)`,
  );
  const opened = Prisma.sql`(t.statut = 1 AND t."usersRead" AND EXISTS (SELECT 1 FROM "TerritoryUser" u
    WHERE u.tid = t.id AND u.login = ${user}))`;
  const seen = Prisma.join([...states, opened], ' OR ');
  const like = pattern(text);
  const rows = await prisma().$queryRaw<(Omit<SearchHit, 'total'> & { total: bigint })[]>`
    SELECT * FROM (
      SELECT kind, id, name, detail, count(*) OVER (PARTITION BY kind) AS total, row_number() OVER (PARTITION BY kind
      ORDER BY name, id) AS rank FROM (
        SELECT 'territory' AS kind, t.id, t.name, '' AS detail FROM "Territory" t WHERE (${seen})
        UNION ALL SELECT 'matrix', m.mid, m.name, t.name FROM "PlanningMatrix" m JOIN "Territory" t ON t.id = m.tid
        WHERE (${seen})
        UNION ALL SELECT 'scenario', s.id, s.name, t.name || ' · ' || m.name FROM "Scenario" s
        JOIN "PlanningMatrix" m ON m.mid = s.mid
        JOIN "Territory" t ON t.id = m.tid WHERE (${seen})
      ) everything WHERE unaccent(name) ILIKE unaccent(${like})
    ) ranked WHERE rank <= ${LINES}::int ORDER BY kind DESC, rank`;
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

import { db } from '~/platform/db/client.server';

interface Summary {
  readonly updateDate: string;
  readonly updateSandre: string;
  readonly updateUser: string;
  readonly revision: number;
}

/** The last change of each set, for cards and panels. */
export async function readSummaries(): Promise<Map<string, Summary>> {
  const { rows } = await db().pool.query<{
    field: string;
    updateDate: Date;
    updateSandre: string;
    updateUser: string;
    revision: number;
  }>('SELECT * FROM "ReferenceSummary"');
  return new Map(
    rows.map((row) => [
      row.field,
      {
        updateDate: row.updateDate.toISOString(),
        updateSandre: row.updateSandre,
        updateUser: row.updateUser,
        revision: row.revision,
      },
    ]),
  );
}

export async function setAutomatic(fields: readonly string[], automatic: boolean): Promise<void> {
  await db().pool.query(
    `INSERT INTO "ReferenceSummary" (field, "updateSandre") SELECT unnest($1::text[]), $2
    ON CONFLICT (field) DO UPDATE SET "updateSandre" = excluded."updateSandre"`,
    [[...fields], automatic ? '1' : '0'],
  );
}

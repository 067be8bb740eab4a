/** A quality station and analyses for tests. */
import type { IncomingAnalysis } from '~/modules/monitoring/quality/domain';
import { writeAnalyses } from '~/modules/monitoring/quality/service/write-analyses.server';
import { startOf } from '~/records/fields/domain';
import { knownSet } from '~/modules/core/reference/domain';
import { createRow } from '~/modules/core/reference/service/save-row.server';
import { prisma } from '~/platform/db/client.server';
import { HYDROLOGIST } from './series-world';

let stations = 7000;
/** The bare row of a station of a kind, with a number of its own. */
export async function qualityStation(kind = 'quality', code?: string): Promise<number> {
  stations += 1;
  const row = { id: stations, kind, code: code ?? `Q-${stations}`, name: `Qualitomètre ${stations}` };
  await prisma().station.create({ data: row });
  await prisma().stationCode.create({ data: { kind, code: row.code, stationId: row.id } });
  return row.id;
}

/** Nitrate in filtered water on a day at nine in Paris, unless something else is said. */
export const nitrate = (
  day: string,
  result: number | null,
  more: Partial<IncomingAnalysis> = {},
): IncomingAnalysis => ({
  ...{ sampling: { at: new Date(`${day}T07:00:00Z`), support: '3' }, parameter: '1340', fraction: '3', unit: '173' },
  ...{ remark: 1, result },
  ...more,
});

export async function bring(stationId: number, analyses: readonly IncomingAnalysis[], fileName = 'labo.csv') {
  const about = { kind: 'file' as const, format: 'test', fileName };
  const written = await writeAnalyses(HYDROLOGIST, [{ stationId, analyses }], about);
  if (!written.ok) throw new Error(written.reason);
  return written.value;
}

/** A list of parameters, or a threshold. */
export const qualityRow = (
  key: 'preselection' | 'qualityThreshold' | 'parameter',
  values: Readonly<Record<string, string | number>>,
): Promise<void> => referenceRow(key, values);
export async function referenceRow(key: string, values: Readonly<Record<string, string | number>>): Promise<void> {
  const set = knownSet(key);
  const made = await createRow(HYDROLOGIST, set, { ...startOf(set.columns), ...values });
  if (!made.ok) throw new Error(`${key} refused`);
}

/**
 * `npm run -s hydrology:cases -- FOLDER`: every reference case below a folder, one JSON line a case. A subject is a
 * folder's name; one that is not built yet says `compared: 0`. Exit code 1 when a value differs beyond its tolerance.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { CaseResult } from './comparison';
import { alertCases } from './subjects/alerts';
import { civilTimeCases } from './subjects/civil-time';
import { correctionCases } from './subjects/corrections';
import { groundwaterCases } from './subjects/groundwater';
import { precipitationCases } from './subjects/precipitation';
import { qualityCases } from './subjects/quality';
import { thinningCases } from './subjects/thinning';
import { transferCases } from './subjects/transfer';
import { trendCases } from './subjects/trends';

const SUBJECTS: Readonly<Record<string, (folder: string) => CaseResult[]>> = {
  '01-spi': precipitationCases,
  '02-ips': groundwaterCases,
  '03-trend': trendCases,
  '04-quality': qualityCases,
  '05-corrections': correctionCases,
  '06-m4': thinningCases,
  '07-alerts': alertCases,
  '08-civil-time': civilTimeCases,
  '09-transfer': transferCases,
};

/** Runs every case below a folder laid out by subjects. */
export const runCases = (folder: string): CaseResult[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .flatMap(
      (name) => SUBJECTS[name]?.(path.join(folder, name)) ?? [{ case: name, compared: 0, differing: 0, worst: null }],
    );

export function main([folder]: readonly string[]): number {
  if (!folder || !existsSync(folder)) {
    console.error('Usage: npm run -s hydrology:cases -- FOLDER');
    return 2;
  }
  const results = runCases(folder);
  for (const result of results) console.log(JSON.stringify(result));
  return results.some(({ differing }) => differing > 0) ? 1 : 0;
}

/** What people did with the demo's laboratories: a request, the answers that came, and a search that all may run. */
import { saveRecord } from '~/records/record/service/change-record.server';
import { searchesOf } from '~/modules/monitoring/searches/service/searches.server';
import type { Actor } from '~/kernel/actor';
import { DAY_MS, dayNumberOf, dayStart, HOUR_MS } from '~/kernel/civil-time';
import { startOf } from '~/records/fields/domain';
import { REQUEST_FIELDS, type RequestValues } from '~/modules/monitoring/lab-requests/domain';
import { makeRequest } from '~/modules/monitoring/lab-requests/service/make-request.server';
import type { IncomingAnalysis } from '~/modules/monitoring/quality/domain';
import { writeAnalyses } from '~/modules/monitoring/quality/service/write-analyses.server';
import { ANALYSIS_SEARCH_FIELDS, type AnalysisSearchValues } from '~/modules/monitoring/searches/domain';
import { ANALYSIS_RESEARCH } from '~/modules/monitoring/searches/service/research.server';
import { dayFromNow } from './seed-events.server';
import { taken } from './seed-planning.server';

/** Of nobody: numbers of companies that do not exist. */
const [SYNDICATE, LABORATORY] = ['11111111100011', '22222222200022'];
const [FROM, TO] = [-45, -38];
const CODE = 'DEM-AUTOMNE';

/** What came back: parameter, fraction, unit, result, and the limit that it is under or that the laboratory has. */
type Line = readonly [parameter: string, fraction: string, unit: string, result: number, lq: number];
const PLATEAU: readonly Line[] = [
  ['1340', '3', '173', 46.2, 0.5],
  ['1107', '23', '133', 0.021, 0.005],
  ['1108', '23', '133', 0.048, 0.005],
  ['1221', '23', '133', 0.005, 0.005],
  ['1506', '23', '133', 0.03, 0.03],
  ['1907', '23', '133', 0.03, 0.03],
  ['1670', '23', '133', 0.005, 0.005],
];
/** One molecule was not looked for; ammonium came without being asked. */
const PALAIS: readonly Line[] = [
  ['1340', '3', '173', 31.5, 0.5],
  ['1107', '23', '133', 0.005, 0.005],
  ['1108', '23', '133', 0.012, 0.005],
  ['1221', '23', '133', 0.064, 0.005],
  ['1506', '23', '133', 0.03, 0.03],
  ['1670', '23', '133', 0.005, 0.005],
  ['1335', '3', '169', 0.07, 0.05],
];

export async function seedQualityWork(actor: Actor, ids: ReadonlyMap<string, number>): Promise<void> {
  const [plateau, palais] = [ids.get('quality 3'), ids.get('quality 4')];
  if (plateau === undefined || palais === undefined) throw new Error('seed-quality-work: no quality station 3 or 4');
  const values: RequestValues = {
    ...(startOf(REQUEST_FIELDS) as RequestValues),
    ...{ code: CODE, label: 'Première recherche de pesticides', commissioner: SYNDICATE!, laboratory: LABORATORY! },
    ...{ from: dayFromNow(FROM), to: dayFromNow(TO), support: '3', stations: 'DEMO-QU4\nDEMO-QU5' },
    ...{ parameterList: 'PESTICIDES', parameters: '1340;3;173' },
  };
  taken(`request ${CODE}`, await makeRequest(actor, values));
  const answer = [
    { stationId: plateau, analyses: answered(1, FROM + 2, PLATEAU) },
    { stationId: palais, analyses: answered(2, FROM + 3, PALAIS) },
  ];
  const file = { kind: 'file' as const, format: 'edilabo', fileName: `LABO_DEST-${CODE}.xml` };
  taken(`answers to ${CODE}`, await writeAnalyses(actor, answer, file));
  const search: AnalysisSearchValues = {
    ...(startOf(ANALYSIS_SEARCH_FIELDS) as AnalysisSearchValues),
    ...{ title: 'Pesticides quantifiés depuis 2020', shared: true, parameterList: 'PESTICIDES' },
    ...{ startDate: '2020-01-01', quantificationControl: 'quantified' },
  };
  taken('a search', await saveRecord(actor, searchesOf(actor, ANALYSIS_RESEARCH), { id: 0, version: 0 }, search));
}

/** As LABO_DEST numbers the samplings of a request. */
function answered(rank: number, days: number, lines: readonly Line[]): IncomingAnalysis[] {
  const at = new Date(dayStart(dayNumberOf(dayFromNow(days))) + 10 * HOUR_MS);
  const sampling = { at, support: '3', code: `${CODE}-${rank}/1`, labCode: `A-${410 + rank}`, sampler: LABORATORY! };
  return lines.map(([parameter, fraction, unit, result, lq]) => ({
    ...{ sampling, parameter, fraction, unit, result, lq, remark: result > lq ? 1 : 10 },
    ...{ inSitu: 2, status: 1, qualification: 4, accreditation: 1, laboratory: LABORATORY! },
    analysedAt: new Date(at.getTime() + 2 * DAY_MS),
  }));
}

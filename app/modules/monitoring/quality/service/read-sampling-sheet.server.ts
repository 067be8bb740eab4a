/** One sampling whole: its analyses, the conditions around it, what people said of them and may decide. */
import type { Actor } from '~/kernel/actor';
import { formatDay, formatInstant, formatMinute } from '~/kernel/civil-date';
import { statusesFor } from '~/modules/monitoring/reviews/service/read-review.server';
import { closedOf, STATUSES } from '~/modules/monitoring/series/domain';
import type { Review } from '~/modules/monitoring/series/domain/review';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { findAnalyses } from '../data/analyses.server';
import { findQualifications, type StoredQualification } from '../data/reviewed-analyses.server';
import { findSamplingsOf } from '../data/samplings.server';
import type { Analysis, Sampling } from '../domain';
import { keyText } from '../domain/checks';
import type { Said, SamplingSheet } from '../view/samplings-page';
import { namesOfCodes, type CodeNames } from './code-names.server';
import { closedParameters } from './read-analyses.server';
import { readOpenDoubts } from './read-doubts.server';

const whenOf = ({ at, timed }: Pick<Sampling, 'at' | 'timed'>): string => (timed ? formatMinute(at) : formatDay(at));
export const byName = <Named extends { readonly name: string }>(lines: Named[]): Named[] =>
  lines.sort((a, b) => a.name.localeCompare(b.name, 'fr'));

/** Of a station that was reached already; null: it has no such sampling. */
export async function findSampling(stationId: number, id: number): Promise<Sampling | null> {
  const [sampling] = await findSamplingsOf(stationId, [id]);
  return sampling ?? null;
}

interface Rights {
  readonly validate: boolean;
  readonly approve: boolean;
}

export async function readSamplingSheet(
  actor: Actor,
  stationId: number,
  id: number,
  rights: Rights,
): Promise<SamplingSheet | null> {
  const sampling = await findSampling(stationId, id);
  if (!sampling) return null;
  const { at } = sampling;
  const [analyses, called, reviews, doubts] = await Promise.all([
    findAnalyses({ stations: [stationId], samplings: [id], without: closedParameters(actor) }),
    findQualifications({ stationId, samplingId: id }),
    findReviews({ stationId }),
    rights.validate ? readOpenDoubts(actor, [stationId], { from: at, to: at }) : [],
  ]);
  const names = await namesOfCodes({
    parameter: analyses.map(({ parameter }) => parameter),
    unit: analyses.map(({ unit }) => unit),
    fraction: analyses.map(({ fraction }) => fraction),
    method: [sampling.method, ...analyses.map(({ method }) => method)],
    contributor: [sampling.producer, sampling.sampler, ...analyses.map(({ laboratory }) => laboratory)],
    support: [sampling.support],
    network: [sampling.network],
  });
  const lineOf = (one: Analysis) => ({
    key: keyText(one),
    ...{ parameter: one.parameter, name: names('parameter', one.parameter), unit: names('unit', one.unit) },
    ...{ fraction: names('fraction', one.fraction), inSitu: one.inSitu, lq: one.lq },
    ...{ result: one.result, text: one.text, remark: one.remark, status: one.status },
    ...{ qualification: one.qualification, method: names('method', one.method) },
    laboratory: names('contributor', one.laboratory),
  });
  const isCondition = ({ nature }: Analysis) => nature === 'environment';
  const isClosed = closedOf(reviews).some(({ from, to }) => from <= at.getTime() && to >= at.getTime());
  const here = reviews.filter(({ from, to }) => from <= at.getTime() && to >= at.getTime());
  return {
    ...{ id, when: whenOf(sampling) },
    facts: factsOf(sampling, names),
    analyses: byName(analyses.filter((one) => !isCondition(one)).map(lineOf)),
    conditions: byName(analyses.filter(isCondition).map(lineOf)),
    said: saidOf({ called, reviews: here, analyses, names }),
    doubts: doubts.filter(({ samplingId }) => samplingId === id),
    decide: rights.validate
      ? {
          statuses: statusesFor(rights),
          closed: isClosed,
          status: nextStatus(isClosed, analyses, rights),
          seen: { called: called.at(-1)?.id ?? 0, reviews: reviews.at(-1)?.id ?? 0 },
        }
      : null,
  };
}

/** What comes next. */
function nextStatus(isClosed: boolean, analyses: readonly Analysis[], { approve }: Rights): number {
  if (!approve) return STATUSES.checked1;
  if (isClosed) return STATUSES.raw;
  return analyses.some(({ status }) => status === STATUSES.raw) ? STATUSES.checked1 : STATUSES.checked2;
}

interface Spoken {
  readonly called: readonly StoredQualification[];
  readonly reviews: readonly Review[];
  /** those that the person may see */
  readonly analyses: readonly Analysis[];
  readonly names: CodeNames;
}
/** What was decided on it, the latest first. */
function saidOf({ called, reviews, analyses, names }: Spoken): Said[] {
  const instant = (at: number) => formatInstant(new Date(at));
  const seen = new Set(analyses.map(keyText));
  const qualified = called.flatMap(({ id, analyses: keys, qualification, comment, login, at, undoneAt, undoneBy }) => {
    const shown = keys.filter((key) => seen.has(keyText(key)));
    const what = [...new Set(shown.map(({ parameter }) => names('parameter', parameter)))];
    const undone = undoneAt === null ? null : { by: undoneBy ?? '', at: instant(undoneAt) };
    const said = { id, of: 'qualification' as const, code: qualification, what, whole: shown.length === seen.size };
    return shown.length === 0 ? [] : [{ ...said, comment, by: login, when: instant(at), undone, at }];
  });
  const levels = reviews.map(({ id, status, comment, login, at }) => ({
    ...{ id, of: 'review' as const, code: status, what: [], whole: true, comment, by: login },
    ...{ when: instant(at), undone: null, at },
  }));
  return [...qualified, ...levels].sort((a, b) => b.at - a.at || b.id - a.id).map(({ at: _, ...said }) => said);
}

const factsOf = (sampling: Sampling, names: CodeNames) =>
  [
    { name: 'support', value: names('support', sampling.support) },
    { name: 'code', value: sampling.code },
    { name: 'labCode', value: sampling.labCode },
    { name: 'operation', value: sampling.operationCode },
    { name: 'point', value: sampling.point },
    { name: 'depth', value: sampling.depth > 0 ? String(sampling.depth).replace('.', ',') : '' },
    { name: 'method', value: names('method', sampling.method) },
    { name: 'producer', value: names('contributor', sampling.producer) },
    { name: 'sampler', value: names('contributor', sampling.sampler) },
    { name: 'network', value: names('network', sampling.network) },
    { name: 'comment', value: sampling.comment },
  ].filter(({ value }) => value !== '');

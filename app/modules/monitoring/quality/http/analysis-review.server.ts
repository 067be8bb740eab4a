/** The page of reviews of analyses: opened, answered, and its files. */
import type { Actor } from '~/kernel/actor';
import { parisInstant } from '~/kernel/paris-time';
import type { ReviewSearch } from '~/modules/monitoring/reviews/forms/review-search';
import { answerReview } from '~/modules/monitoring/reviews/http/answer-review.server';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { notFound } from '~/platform/http/responses.server';
import { urls } from '~/urls';
import { analysesBankFile, readAnalysisReview } from '../service/read-analysis-review.server';
import { reviewAnalyses, sendAnalyses } from '../service/review-analyses.server';

interface Opened {
  readonly kind: StationKind;
  readonly id: number;
  readonly rights: { readonly approve: boolean; readonly bank: boolean };
}
/** @throws 404 where it is not theirs to validate, or nothing is analysed there */
export async function validatedStation(actor: Actor, { kind, id }: Pick<Opened, 'kind' | 'id'>) {
  const [station] = await reachStations(actor, 'station.validate', [id]);
  if (station?.kind !== kind || !kindOf(kind).analyses) throw notFound();
  return station;
}
const instantOf = (clock: string | undefined): number | null => parisInstant(clock ?? '')?.getTime() ?? null;

export async function openAnalysisReview(
  actor: Actor,
  { search, ...opened }: Opened & { readonly search: Pick<ReviewSearch, 'from' | 'to' | 'asof'> },
) {
  const { from, to, asof = '' } = search;
  const asked = { from: instantOf(from), to: instantOf(to), asOf: asof, rights: opened.rights };
  const page = await readAnalysisReview(actor, await validatedStation(actor, opened), asked);
  if (!page) throw notFound();
  return page;
}

export async function answerAnalysisReview(request: Request, actor: Actor, opened: Opened) {
  const { id } = await validatedStation(actor, opened);
  return answerReview(request, {
    words: 'quality:review',
    rights: opened.rights,
    after: urls.stationPage(kindOf(opened.kind).word, id, 'review', { analyses: 1 }),
    review: (decision) => reviewAnalyses(actor, id, decision),
    send: () => sendAnalyses(actor, id),
  });
}

/** What was sent; null where nothing was sent under this number. */
export async function sentAnalyses(actor: Actor, opened: Pick<Opened, 'kind' | 'id'>, sending: number) {
  return analysesBankFile(actor, await validatedStation(actor, opened), sending);
}

/** A request against what came back: which sampling answers which, what of it is there and what is missing. */
import { dayNumberOf } from '~/kernel/civil-time';
import type { AskedAnalysis, AskedSampling, LabRequest } from './request';

export interface CameSampling {
  readonly id: number;
  readonly code: string;
  readonly labCode: string;
  readonly support: string;
  /** number of its civil day */
  readonly day: number;
  readonly analyses: readonly CameAnalysis[];
}
export interface CameAnalysis {
  readonly parameter: string;
  readonly fraction: string;
  readonly unit: string;
  readonly environment: boolean;
}
interface Answered {
  readonly asked: AskedSampling;
  readonly samplingId: number | null;
  readonly came: number;
  readonly missing: readonly AskedAnalysis[];
  /** came in another unit than was asked */
  readonly otherUnit: readonly AskedAnalysis[];
  /** came without being asked */
  readonly unasked: readonly CameAnalysis[];
}
export type AnswerState = 'waiting' | 'partly' | 'whole';
export const stateOf = ({ samplingId, missing }: Answered): AnswerState =>
  samplingId === null ? 'waiting' : missing.length === 0 ? 'whole' : 'partly';

/** Days around the day that was asked; samplers come when they can. */
const AROUND = 7;

/** The same code, or the same with the number of its order behind it, as messages that answer have it. */
const hasCode = (code: string, given: string): boolean =>
  code !== '' && (given === code || given.startsWith(`${code}/`));

/** The days that a sampling was asked for: its own, or the request's period; null: nobody said. */
function daysOf(
  { day, delay }: AskedSampling,
  { from, to }: LabRequest,
): readonly [first: number, last: number] | null {
  if (day !== '') return [dayNumberOf(day), dayNumberOf(day) + delay];
  return from === '' ? null : [dayNumberOf(from), dayNumberOf(to === '' ? from : to)];
}

/** By the code of the sampling; else the nearest of the same support, not far from the days that were asked. */
function answerOf(one: AskedSampling, request: LabRequest, came: readonly CameSampling[]): CameSampling | null {
  const named = came.find(({ code, labCode }) => hasCode(one.code, code) || hasCode(one.code, labCode));
  if (named) return named;
  const days = daysOf(one, request);
  if (!days) return null;
  const away = ({ day }: CameSampling): number => Math.max(0, days[0] - day, day - days[1]);
  return (
    came
      // one that names another request's sampling answers that one
      .filter((each) => each.support === one.support && each.code === '' && away(each) <= AROUND)
      .sort((a, b) => away(a) - away(b) || a.day - b.day)[0] ?? null
  );
}

const answers = (asked: AskedAnalysis, one: CameAnalysis): boolean =>
  asked.parameter === one.parameter &&
  asked.environment === one.environment &&
  (asked.fraction === '' || asked.fraction === one.fraction || one.fraction === '');

export function answersOf(
  request: LabRequest,
  cameOf: (sampling: AskedSampling) => readonly CameSampling[],
): Answered[] {
  const taken = new Set<number>();
  return request.samplings.map((asked): Answered => {
    const found = answerOf(
      asked,
      request,
      cameOf(asked).filter(({ id }) => !taken.has(id)),
    );
    if (!found) return { asked, samplingId: null, came: 0, missing: asked.asked, otherUnit: [], unasked: [] };
    taken.add(found.id);
    const cameFor = (one: AskedAnalysis) => found.analyses.filter((each) => answers(one, each));
    const there = asked.asked.filter((one) => cameFor(one).length > 0);
    return {
      ...{ asked, samplingId: found.id, came: there.length },
      missing: asked.asked.filter((one) => cameFor(one).length === 0),
      otherUnit: there.filter((one) => one.unit !== '' && !cameFor(one).some(({ unit }) => unit === one.unit)),
      unasked: found.analyses.filter((each) => !asked.asked.some((one) => answers(one, each))),
    };
  });
}

const isSameSampling = (one: CameSampling, other: CameSampling): boolean =>
  one.day === other.day &&
  one.support === other.support &&
  (one.code === other.code || [one.code, other.code].includes(''));

/** What stands, with what a file would bring to it. */
export function withBrought(stored: readonly CameSampling[], brought: readonly CameSampling[]): CameSampling[] {
  const all = [...stored];
  for (const one of brought) {
    const rank = all.findIndex((other) => isSameSampling(one, other));
    const there = all[rank];
    if (there)
      all[rank] = {
        ...{ ...there, code: there.code || one.code, labCode: there.labCode || one.labCode },
        analyses: [...there.analyses, ...one.analyses],
      };
    else all.push(one);
  }
  return all;
}

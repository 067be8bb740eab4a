/** Which requests a file of results answers, and what each of them would still miss: told before it is confirmed. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { namesOfCodes } from '~/modules/monitoring/quality/service/code-names.server';
import type { FileAnswers } from '~/modules/monitoring/quality/view/analysis-import';
import { urls } from '~/urls';
import { findRequestsByCodes } from '../data/lab-requests.server';
import { answersOf, readRequest, stateOf, withBrought, type CameSampling, type MessageElement } from '../domain';
import type { AnsweredRequest } from '../view/request-page';
import { cameAt } from './read-requests.server';

/** Of a message; nothing is told of requests to those who may not make any. */
export async function answeredRequests(actor: Actor, answers: FileAnswers | undefined): Promise<AnsweredRequest[]> {
  if (!answers || !may(actor, 'station.edilabo')) return [];
  const rows = new Map((await findRequestsByCodes(answers.requests)).map((row) => [row.code, row]));
  const found: AnsweredRequest[] = [];
  for (const code of answers.requests) {
    const row = rows.get(code);
    found.push({ code, request: row ? await answered(actor, row, answers) : null });
  }
  return found;
}

type Row = Awaited<ReturnType<typeof findRequestsByCodes>>[number];
async function answered(actor: Actor, row: Row, { samplings }: FileAnswers): Promise<AnsweredRequest['request']> {
  const read = readRequest(row.message as unknown as MessageElement);
  if ('refused' in read) return null;
  const { request } = read;
  const { came, stations } = await cameAt(actor, request);
  // no stored sampling has these numbers
  const brought = samplings.map((one, rank) => ({ ...one, id: -1 - rank }));
  const cameOf = (code: string): CameSampling[] => {
    const station = stations.get(code);
    return withBrought(
      came.get(code) ?? [],
      brought.filter((one) => one.station === station?.code),
    );
  };
  const all = answersOf(request, ({ station }) => cameOf(station));
  const there = all.filter((one) => stateOf(one) !== 'waiting');
  const names = await namesOfCodes({
    contributor: [row.laboratory],
    parameter: there.flatMap((one) =>
      [...one.missing, ...one.otherUnit, ...one.unasked].map(({ parameter }) => parameter),
    ),
  });
  const named = (of: 'missing' | 'otherUnit' | 'unasked'): string[] => [
    ...new Set(there.flatMap((one) => one[of].map(({ parameter }) => names('parameter', parameter)))),
  ];
  return {
    ...{ to: urls.labRequest(row.id), label: row.label, laboratory: names('contributor', row.laboratory) },
    ...{ samplings: all.length, whole: all.filter((one) => stateOf(one) === 'whole').length },
    asked: all.reduce((sum, one) => sum + one.asked.asked.length, 0),
    came: all.reduce((sum, one) => sum + one.came, 0),
    waiting: all
      .filter((one) => stateOf(one) === 'waiting')
      .map(({ asked }) => stations.get(asked.station)?.name ?? (asked.stationName || asked.station)),
    ...{ missing: named('missing'), otherUnit: named('otherUnit'), unasked: named('unasked') },
  };
}

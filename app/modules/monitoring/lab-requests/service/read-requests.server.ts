/** The requests, and one of them against what came back. */
import type { Actor } from '~/kernel/actor';
import { formatDay } from '~/kernel/civil-date';
import { dayNumber, dayNumberOf, dayStart } from '~/kernel/civil-time';
import { startOf, textsOf } from '~/records/fields/domain';
import { readCampaign } from '~/modules/monitoring/campaigns/service/read-campaigns.server';
import { namesOfCodes } from '~/modules/monitoring/quality/service/code-names.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { readWholeSamplings } from '~/modules/monitoring/quality/service/read-samplings.server';
import { offeredSelections } from '~/modules/monitoring/searches/service/chosen-selection.server';
import { readPreselections } from '~/modules/monitoring/quality-answers/service/read-thresholds.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { urls } from '~/urls';
import { findRequest, findRequests } from '../data/lab-requests.server';
import {
  answersOf,
  messageText,
  readRequest,
  REQUEST_FIELDS,
  stateOf,
  type CameSampling,
  type LabRequest,
  type MessageElement,
  type RequestValues,
} from '../domain';
import type { NewRequestPage, RequestLine, RequestPage } from '../view/request-page';

const SHOWN = 200;

export async function listRequests(): Promise<RequestLine[]> {
  const rows = await findRequests(SHOWN);
  const names = await namesOfCodes({ contributor: rows.map(({ laboratory }) => laboratory) });
  return rows.map(({ id, code, label, laboratory, day, samplings, analyses, fileName, login, at }) => ({
    ...{ id, code, label, samplings, analyses, fileName, by: login, at: at.getTime() },
    ...{ laboratory: names('contributor', laboratory), day: day ? formatDay(day) : '' },
  }));
}

/** `campaign`: the round whose stations, days and parameters are asked for. */
export async function openNewRequest(actor: Actor, campaign?: number): Promise<NewRequestPage> {
  const start = { ...startOf(REQUEST_FIELDS), support: '3', ...(await askedByCampaign(actor, campaign)) };
  return {
    texts: textsOf(REQUEST_FIELDS, start),
    version: 0,
    options: {
      selection: await offeredSelections(actor),
      parameterList: (await readPreselections()).map(({ code, name }) => ({ value: code, label: name })),
    },
  };
}

/** A campaign of quality, as the fields of a request; nothing where there is none that this person reads. */
async function askedByCampaign(actor: Actor, id: number | undefined): Promise<Partial<RequestValues>> {
  const campaign = id === undefined ? null : await readCampaign(actor, id);
  if (campaign?.kind !== 'quality') return {};
  const lines = campaign.parameters
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const lists = await readPreselections();
  const listOf = (line: string) => lists.find(({ code, name }) => line === code || line === name);
  const first = lines.map(listOf).find((list) => list !== undefined);
  const others = lines.flatMap((line) => {
    const list = listOf(line);
    return list === first && list ? [] : (list?.parameters ?? [line]);
  });
  return {
    ...{ label: campaign.name, from: campaign.startDate, to: campaign.endDate },
    code: `${campaign.startDate.slice(0, 7)}-C${campaign.id}`,
    stations: campaign.stops.map(({ code }) => code).join('\n'),
    ...{ parameterList: first?.code ?? '', parameters: others.join('\n') },
  };
}

const messageOf = async (id: number) => {
  const row = await findRequest(id);
  return row && { row, message: row.message as unknown as MessageElement };
};

/** The message as it came, or as it was made; null: it is gone. */
export async function requestFile(id: number): Promise<{ readonly name: string; readonly text: string } | null> {
  const found = await messageOf(id);
  return found && { name: `COM_LABO-${found.row.code}`, text: messageText(found.message) };
}

/** A little before and after: samplers come when they can. */
const AROUND_DAYS = 30;
function windowOf({ from, to, samplings }: LabRequest) {
  const days = [
    ...[from, to].filter((day) => day !== '').map(dayNumberOf),
    ...samplings.flatMap(({ day, delay }) => (day === '' ? [] : [dayNumberOf(day), dayNumberOf(day) + delay])),
  ];
  if (days.length === 0) return { from: null, to: null };
  return {
    from: new Date(dayStart(Math.min(...days) - AROUND_DAYS)),
    to: new Date(dayStart(Math.max(...days) + AROUND_DAYS)),
  };
}

/** What came at the stations of a request around its days, by the code of the station. */
export async function cameAt(actor: Actor, request: LabRequest) {
  const codes = [...new Set(request.samplings.map(({ station }) => station))];
  const matches = (await stationsByCodes(actor, 'station.read', codes)).filter(
    ({ station }) => kindOf(station.kind).analyses,
  );
  const window = windowOf(request);
  const stations = [...new Set(matches.map(({ station }) => station.id))];
  const analyses = await readAnalyses(actor, { stations, ...window });
  const bySampling = new Map<number, (typeof analyses)[number][]>();
  for (const one of analyses) {
    const own = bySampling.get(one.samplingId);
    if (own) own.push(one);
    else bySampling.set(one.samplingId, [one]);
  }
  const came = new Map<string, CameSampling[]>();
  for (const { code, station } of matches) {
    const samplings = await readWholeSamplings(station.id, window);
    const own = samplings.map(({ id, at, support, code: own_, labCode }): CameSampling => ({
      ...{ id, support, code: own_, labCode, day: dayNumber(at.getTime()) },
      analyses: (bySampling.get(id) ?? []).map(({ parameter, fraction, unit, nature }) => ({
        ...{ parameter, fraction, unit, environment: nature === 'environment' },
      })),
    }));
    came.set(code, [...(came.get(code) ?? []), ...own]);
  }
  return { came, stations: new Map(matches.map(({ code, station }) => [code, station])) };
}

export async function readRequestPage(actor: Actor, id: number): Promise<RequestPage | null> {
  const found = await messageOf(id);
  const read = found && readRequest(found.message);
  if (!found || !read || 'refused' in read) return null;
  const { request } = read;
  const { came, stations } = await cameAt(actor, request);
  const answers = answersOf(request, ({ station }) => came.get(station) ?? []);
  const said = answers.flatMap(({ missing, otherUnit, unasked }) => [...missing, ...otherUnit, ...unasked]);
  const names = await namesOfCodes({
    contributor: [request.laboratory, request.commissioner],
    parameter: said.map(({ parameter }) => parameter),
    support: request.samplings.map(({ support }) => support),
  });
  const parameterOf = ({ parameter }: { readonly parameter: string }) => names('parameter', parameter);
  const { row } = found;
  return {
    ...{ id, code: row.code, label: row.label, fileName: row.fileName, by: row.login, at: row.at.getTime() },
    laboratory: names('contributor', request.laboratory),
    commissioner: names('contributor', request.commissioner),
    ...{ from: request.from, to: request.to },
    samplings: answers.map((one, rank) => {
      const { asked, samplingId, missing, otherUnit, unasked, came: there } = one;
      const station = stations.get(asked.station);
      return {
        ...{ key: `${rank} ${asked.code}`, code: asked.code, state: stateOf(one), day: asked.day },
        station: station?.name ?? (asked.stationName || asked.station),
        isKnown: station !== undefined,
        to:
          station && samplingId !== null
            ? urls.stationPage(kindOf(station.kind).word, station.id, 'samplings', { sampling: samplingId })
            : null,
        ...{ support: names('support', asked.support), asked: asked.asked.length, came: there },
        unasked: unasked.map(parameterOf),
        missing: missing.map(parameterOf),
        otherUnit: otherUnit.map(parameterOf),
      };
    }),
  };
}

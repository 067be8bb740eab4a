/** Makes a request of a list of stations and of parameters. */
import type { Actor } from '~/kernel/actor';
import { dayNumber, dayText } from '~/kernel/civil-time';
import { inGrid } from '~/kernel/grids';
import { refused, type Outcome } from '~/kernel/outcome';
import { codesIn } from '~/modules/monitoring/searches/domain';
import { stationsOfSelection } from '~/modules/monitoring/searches/service/chosen-selection.server';
import { namesOfCodes } from '~/modules/monitoring/quality/service/code-names.server';
import { parameterCodes } from '~/modules/monitoring/quality/service/parameter-codes.server';
import { usualMeasurands } from '~/modules/monitoring/quality/service/usual-measurands.server';
import { readPreselections } from '~/modules/monitoring/quality-answers/service/read-thresholds.server';
import { readPlaces, reachStations, stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { now } from '~/platform/clock.server';
import { buildRequest, parametersIn, type AskedAnalysis, type AskedStation, type RequestValues } from '../domain';
import { keepMade } from './keep-request.server';

/** More are asked for in two requests. */
const [MOST_STATIONS, MOST_PARAMETERS] = [200, 1000];

export type MadeRefusal =
  | 'exists'
  | 'noStation'
  | 'noParameter'
  | 'goneList'
  | { readonly kind: 'unknown'; readonly codes: readonly string[] }
  | { readonly kind: 'tooMany'; readonly stations: number; readonly parameters: number };

export async function makeRequest(actor: Actor, values: RequestValues): Promise<Outcome<number, MadeRefusal>> {
  const typed = codesIn(values.stations);
  const named = await stationsByCodes(
    actor,
    'station.edilabo',
    typed.map(({ code }) => code),
  );
  const known = new Set(named.map(({ code }) => code));
  const unknown = typed.filter(({ code }) => !known.has(code)).map(({ code }) => code);
  if (unknown.length > 0) return refused({ kind: 'unknown', codes: unknown });
  const chosen = values.selection === '' ? [] : await stationsOfSelection(actor, values.selection);
  if (chosen === null) return refused('goneList');
  const ids = [...new Set([...named.map(({ station }) => station.id), ...chosen])];
  const stations = await askedStations(actor, ids);
  if (stations.length === 0) return refused('noStation');
  const analyses = await askedAnalyses(values, ids);
  if (analyses === null) return refused('goneList');
  if (analyses.length === 0) return refused('noParameter');
  if (stations.length > MOST_STATIONS || analyses.length > MOST_PARAMETERS)
    return refused({ kind: 'tooMany', stations: stations.length, parameters: analyses.length });
  const names = await namesOfCodes({
    parameter: analyses.map(({ parameter }) => parameter),
    fraction: analyses.map(({ fraction }) => fraction),
    unit: analyses.map(({ unit }) => unit),
    method: analyses.map(({ method }) => method),
    support: [values.support],
  });
  const { code, label, commissioner, laboratory, support } = values;
  return keepMade(
    actor,
    buildRequest({
      ...{ code, label, commissioner, laboratory, support, stations, analyses, named: names },
      ...{ from: values.from ?? '', to: values.to ?? '', today: dayText(dayNumber(now().getTime())) },
    }),
  );
}

async function askedStations(actor: Actor, ids: readonly number[]): Promise<AskedStation[]> {
  const reached = await reachStations(actor, 'station.edilabo', ids);
  const places = new Map((await readPlaces(actor, ids)).map((one) => [one.id, one]));
  return reached.map(({ id, code, name }) => {
    const at = places.get(id);
    const [x, y] = at?.place ? inGrid(2154, at.place) : [0, 0];
    return { code, name, place: at?.place ? { x, y } : null, townCode: at?.townCode ?? '', point: '001' };
  });
}

/** What no line says of a parameter is what these stations usually have. Null: the list is gone. */
async function askedAnalyses(values: RequestValues, stations: readonly number[]): Promise<AskedAnalysis[] | null> {
  const list = values.parameterList;
  const listed = list === '' ? [] : (await readPreselections()).find(({ code }) => code === list)?.parameters;
  if (!listed) return null;
  const lines = [
    ...parametersIn(values.parameters),
    ...listed.map((parameter) => ({ parameter, fraction: '', unit: '', method: '' })),
  ];
  const wanted = new Map<string, (typeof lines)[number]>();
  for (const line of lines)
    for (const parameter of await parameterCodes([line.parameter])) {
      const key = `${parameter} ${line.fraction}`;
      // a list says less than a line
      const isSaid = [...wanted.values()].some((one) => one.parameter === parameter && line.fraction === '');
      if (!isSaid && !wanted.has(key)) wanted.set(key, { ...line, parameter });
    }
  const all = [...wanted.values()];
  const usual = await usualMeasurands(
    stations,
    all.map(({ parameter }) => parameter),
  );
  return all.map(({ parameter, fraction, unit, method }) => {
    const known = usual.get(parameter);
    const isKnown = known !== undefined && (fraction === '' || fraction === known.fraction);
    return {
      ...{ parameter, method },
      fraction: fraction || (known?.fraction ?? ''),
      unit: unit || (isKnown ? known.unit : ''),
      environment: known?.environment ?? false,
    };
  });
}

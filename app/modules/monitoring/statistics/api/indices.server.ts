/** What a station says month by month, what it measures, how it is drawn and watched: the words of the contract. */
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import { monthIso, monthOfIso } from '~/kernel/civil-months';
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { OneRow } from '~/kernel/row-number';
import { listThresholds } from '~/modules/monitoring/alerts/service/thresholds.server';
import { KIND_NAMES, kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { leavingIndex, leavingMean } from '~/modules/monitoring/series/domain/leaving';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { levelsOf } from '~/modules/monitoring/watches/domain';
import { refuseApi } from '~/platform/http/api-refusal';
import { defineCall, type Call } from '~/platform/http/define-call';
import {
  SituationLineAnswer,
  ChartOptionsAnswer,
  DataTypeAnswer,
  SpiAnswer,
  SpiSearch,
  ThresholdAnswer,
} from '../forms/index-bodies';
import { indexKindOf, readIndices } from '../service/read-indices.server';
import { readSituation } from '~/modules/monitoring/situation/service/read-situation.server';
import { situationRule } from '~/modules/monitoring/situation/domain/situation';

async function seriesOf(actor: Actor, kind: StationKind, id: number): Promise<readonly Series[]> {
  const station = await stationFor(actor, id);
  if (station?.kind !== kind) throw refuseApi(404, 'stations:refusal.notFound');
  return openSeries(actor, await findSeriesOf([id]));
}

const spi = (kind: StationKind): Call =>
  defineCall({
    method: 'GET',
    path: `${kindOf(kind).api}/{id}/spi`,
    tag: 'stations',
    summary: {
      fr:
        'Indice de chaque mois : IPS d’un piézomètre, SPI d’un pluviomètre ; months : mois pris ensemble, ' +
        'first et last : années de référence. Sans indice, positionIndex situe le mois et message dit pourquoi',
      en:
        'Standardised index of each month: IPS of a piezometer, SPI of a rain gauge; months: taken together, first ' +
        'and last: reference years. Without an index positionIndex places the month and message says why',
    },
    allow: 'station.read',
    params: OneRow,
    search: SpiSearch,
    answer: z.array(SpiAnswer),
    async run({ actor, params, search: { months, first, last } }) {
      const all = await seriesOf(actor, kind, params.id);
      const series = all.find((one) => one.main && indexKindOf(one) !== null);
      if (!series) throw refuseApi(404, 'ingest:refusal.noSeries');
      const view = await readIndices(series, { first: first ?? null, last: last ?? null });
      const scale = view?.scales.find(({ k }) => k === months);
      if (view && !scale) throw refuseApi(400, 'situation:refusal.months', { field: 'months' });
      const notAvailable = view?.index === 'groundwaterIndex' ? 'IPS not available' : 'SPI not available';
      return (scale?.months ?? []).map(({ month, level, n, value, class: name, position }) => ({
        ...{ date: monthIso(month), months, nReference: n, class: name },
        level: level === null ? null : leavingMean(series, level),
        value: leavingIndex(view!.index, value),
        positionIndex: leavingIndex('positionIndex', position),
        message: value === null ? (level === null ? 'missing month' : notAvailable) : null,
      }));
    },
  });

const ofKind = (kind: StationKind): Call[] => {
  const { api } = kindOf(kind);
  return [
    defineCall({
      method: 'GET',
      path: `${api}/{id}/situation`,
      tag: 'stations',
      summary: {
        fr: 'La classe de la station dans le dernier mois (ou month=AAAA-MM), et un an plus tôt',
        en: 'The class of the station in the latest month (or month=YYYY-MM), and a year before',
      },
      allow: 'station.read',
      params: OneRow,
      search: z.object({
        month: z
          .string()
          .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
          .optional(),
      }),
      answer: SituationLineAnswer,
      async run({ actor, params, search: { month } }) {
        await seriesOf(actor, kind, params.id);
        const asked = month === undefined ? null : monthOfIso(month);
        const page = await readSituation(actor, kind, { month: asked, q: '', only: params.id, history: 1 });
        const line = page.lines.find(({ id }) => id === params.id);
        const rule = situationRule(page.index);
        const nameOf = (value: number | null | undefined) =>
          value == null ? null : (rule.classes[rule.classOf(value)]?.name ?? null);
        return {
          ...{
            month: monthIso(page.month),
            index: page.index,
            value: leavingIndex(page.index, line?.value),
            class: nameOf(line?.value),
          },
          ...{ yearBefore: leavingIndex(page.index, line?.before), classBefore: nameOf(line?.before) },
          ...{
            positionIndex: leavingIndex('positionIndex', line?.position),
            missing: line?.hollow === 'analysed' ? 'month' : (line?.hollow ?? null),
          },
        };
      },
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/dataTypes`,
      tag: 'stations',
      summary: { fr: 'Ce que la station mesure', en: 'What the station measures' },
      allow: 'station.read',
      params: OneRow,
      answer: z.array(DataTypeAnswer),
      run: async ({ actor, params }) =>
        (await seriesOf(actor, kind, params.id)).map(({ id, quantity, name, unit, main, nature, count }) => ({
          ...{ series: id, dataType: quantity, name, unit, main, nature, count },
        })),
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/chartOptions`,
      tag: 'stations',
      summary: {
        fr: 'Comment chaque chronique est dessinée : couleur, sens de l’axe, rupture, seuils',
        en: 'How each series is drawn: colour, direction of its axis, break, thresholds',
      },
      allow: 'station.read',
      params: OneRow,
      answer: z.array(ChartOptionsAnswer),
      run: async ({ actor, params }) =>
        (await seriesOf(actor, kind, params.id)).map(({ id, quantity, unit, colour, breakMs, thresholds }) => {
          const { drawn, down = false, decimals, colour: usual } = quantityOf(quantity);
          return {
            ...{ series: id, dataType: quantity, unit, decimals, drawn, inverted: down, thresholds },
            ...{ colour: String(colour ?? usual), breakHours: breakMs / 3_600_000 },
          };
        }),
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/thresholds`,
      tag: 'stations',
      summary: {
        fr: 'Les seuils qui valent pour la station : les siens, ceux de ses réseaux, ceux de toutes',
        en: 'The thresholds that hold for the station: its own, those of its networks, those of all',
      },
      allow: 'station.read',
      params: OneRow,
      answer: z.array(ThresholdAnswer),
      async run({ actor, params }) {
        await seriesOf(actor, kind, params.id);
        return (await listThresholds(actor, params.id)).map(({ id, parent, values }) => ({
          ...{ id, parameter: values.quantity, kind: values.kind, direction: values.direction },
          ...{ levels: levelsOf(values), parent: parent.of, network: parent.of === 'network' ? parent.code : null },
        }));
      },
    }),
  ];
};

export const INDEX_CALLS: readonly Call[] = [
  ...KIND_NAMES.filter((kind) => ['groundwaterIndex', 'precipitationIndex'].includes(kindOf(kind).situation)).map(spi),
  ...KIND_NAMES.flatMap(ofKind),
];

/** Models of import for programs: which there are, and measures sent through one. */
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { issueKey } from '~/records/exchange/domain';
import { lineErrors, uploadOfCall } from '~/records/exchange/http/call-upload.server';
import { contentOf } from '~/records/exchange/service/kml-upload.server';
import { listModels, saveModel } from '~/modules/monitoring/ingest/service/import-models.server';
import type { DeliveryRefusal } from '~/modules/monitoring/ingest/service/deliver-reading.server';
import { importByModel } from '~/modules/monitoring/ingest/service/import-by-model.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { defineCall, type Call } from '~/platform/http/define-call';
import { DeliveredAnswer, DeliveryBody, ModelAnswer, ModelBody } from '../forms/model-bodies';

/** Beyond, the file has the wrong form: the first lines say which. */
const TOLD_LINES = 100;

async function refusalOf(reason: DeliveryRefusal) {
  if (reason.kind === 'file') {
    const { params } = reason.issue.reason;
    return refuseApi(422, issueKey(reason.issue.reason), { field: 'fileContent', params });
  }
  if (reason.kind === 'lines' || reason.kind === 'asked')
    return refuseApi(422, `ingest:model.refusal.${reason.kind}`, {
      detail: await lineErrors(reason.issues.slice(0, TOLD_LINES)),
    });
  if (reason.kind === 'station')
    return refuseApi(422, 'ingest:model.refusal.station', { field: 'station', detail: [...reason.codes] });
  if (reason.kind === 'notFound') return refuseApi(404, 'ingest:model.refusal.notFound');
  const conflict = ['keyUsed', 'reviewed', 'derived', 'stored'].includes(reason.kind);
  if (conflict) return refuseApi(409, `ingest:refusal.${reason.kind}`);
  return refuseApi(
    422,
    reason.kind === 'nothingChosen' ? 'ingest:refusal.nothingChosen' : `ingest:model.refusal.${reason.kind}`,
  );
}

export const IMPORT_MODEL_CALLS: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: 'importModel',
    tag: 'stations',
    summary: { fr: 'Les modèles d’intégration', en: 'The import models' },
    allow: 'station.import',
    answer: z.array(ModelAnswer),
    run: async () =>
      (await listModels()).map(({ id, name, kept }) => ({
        id,
        name,
        columns: kept.columns.map(({ column, quantity, unit, name: series }) => ({
          column: kept.names[column] ?? '',
          dataType: quantity,
          series,
          unit,
        })),
      })),
  }),
  defineCall({
    method: 'POST',
    path: 'importModel',
    tag: 'stations',
    summary: { fr: 'Garde un modèle d’intégration', en: 'Keeps an import model' },
    allow: 'station.import',
    body: ModelBody,
    answer: z.object({ id: z.int() }),
    status: 201,
    refusals: [409],
    async run({ actor, body: { name, ...kept } }) {
      const saved = await saveModel(actor, { name, kept });
      if (!saved.ok) throw refuseApi(409, `ingest:model.refusal.${saved.reason}`, { field: 'name' });
      return { id: saved.value.id };
    },
  }),
  defineCall({
    method: 'POST',
    path: 'importModel/{id}/measures',
    tag: 'stations',
    summary: {
      fr: 'Importe un fichier, ou des lignes, avec un modèle, tout ou rien ; la même « key » n’est écrite qu’une fois',
      en: 'Imports a file, or rows, through a model, all or none; the same “key” is written once',
    },
    allow: 'station.import',
    params: OneRow,
    body: DeliveryBody,
    bodyLimitBytes: 30_000_000,
    answer: DeliveredAnswer,
    status: 201,
    refusals: [404, 409, 413, 422],
    async run({ actor, params, body }) {
      const { key, station, overlap, rows, fileName, fileContent } = body;
      const file = rows ? null : await uploadOfCall({ fileName: fileName ?? '', fileContent: fileContent ?? '' });
      const sent = rows ? { rows } : { name: file!.name, bytes: await contentOf(file!) };
      const delivered = await importByModel(actor, params.id, { key, station, overlap, sent });
      if (!delivered.ok) throw await refusalOf(delivered.reason);
      const { created, changed, left, closed, importId } = delivered.value;
      return { insert: created, update: changed, left, reviewed: closed, import: importId };
    },
  }),
];

/** What some sets have of their own, and files made of what is sent. */
import { z } from 'zod';
import { inDigits } from '~/kernel/row-number';
import { fileResponse, spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { Instant } from '~/platform/http/call-answers';
import { callsOf } from '~/platform/http/define-call';
import { ParcelList, RuleKind } from '../forms/set-params';
import { FtpUploadBody, readFtpUpload } from '../http/read-ftp-upload.server';
import {
  CedexAnswer,
  ExportBody,
  KmlBody,
  ParcelAnswer,
  Replaced,
  RpgBody,
  RuleAnswer,
  RuleBody,
} from '../forms/row-body';
import { knownSet } from '../domain';
import { fileOrRefused, rowOrRefused } from '../http/call-answers.server';
import { listForApi, statusesForApi, updateForApi } from '../service/api-rows.server';
import { kmlOfText, MOST_EXPORTED_CELLS, workbookOfData } from '../service/export-data.server';
import { summariesForApi } from '../service/read-dashboard.server';
import { uploadForImport } from '../service/import-session.server';

const referenceCall = callsOf('reference');

const rulesOf = (kind: string) => listForApi(knownSet('rotation'), { filters: { kind } });

export const PARTICULAR_CALLS = [
  referenceCall({
    method: 'GET',
    path: 'referencial/rotation/{kind}',
    summary: { fr: 'Les règles de référence, AB ou Eco', en: 'The reference rules, AB or Eco' },
    allow: 'reference.read',
    params: RuleKind,
    answer: z.array(RuleAnswer),
    run: ({ params }) => rulesOf(params.kind),
  }),
  referenceCall({
    method: 'GET',
    path: 'referencial/rotation/{kind}/count',
    summary: {
      fr: 'Le nombre de règles de référence, AB ou Eco',
      en: 'The number of reference rules, AB or Eco',
    },
    allow: 'reference.read',
    params: RuleKind,
    answer: z.int(),
    run: async ({ params }) => (await rulesOf(params.kind)).length,
  }),
  referenceCall({
    method: 'PUT',
    path: 'referencial/rotation/{kind}/{id}',
    summary: { fr: 'Modifie une règle de référence', en: 'Changes a reference rule' },
    allow: 'reference.edit',
    params: RuleKind.extend({ id: inDigits(z.int().min(1).max(5)) }),
    body: RuleBody,
    answer: Replaced,
    run: async ({ actor, params: { kind, id }, body }) =>
      rowOrRefused(await updateForApi(actor, knownSet('rotation'), `${kind}-${id}`, { ...body, kind, id })),
  }),
  referenceCall({
    method: 'GET',
    path: 'referencial/rpg',
    summary: {
      fr: 'Les parcelles du registre, mille à la fois',
      en: 'The parcels of the register, a thousand at a time',
    },
    allow: 'reference.read',
    costs: 'list',
    search: ParcelList,
    answer: z.array(ParcelAnswer),
    run: ({ search: { offset, limit } }) => listForApi(knownSet('rpg'), { offset, limit }),
  }),
  referenceCall({
    method: 'POST',
    path: 'referencial/rpg',
    summary: { fr: 'Les parcelles d’une année', en: 'The parcels of a year' },
    allow: 'reference.read',
    costs: 'list',
    body: RpgBody,
    answer: z.array(ParcelAnswer),
    run: ({ body: { year, offset, limit } }) =>
      listForApi(knownSet('rpg'), { filters: { year: String(year) }, offset, limit }),
  }),
  referenceCall({
    method: 'GET',
    path: 'referencial/city/cedex',
    summary: { fr: 'Les codes Cedex', en: 'The Cedex codes' },
    allow: 'reference.read',
    answer: z.array(CedexAnswer),
    run: () => listForApi(knownSet('cedex')),
  }),
  referenceCall({
    method: 'GET',
    path: 'referencial/summary',
    summary: {
      fr: 'La dernière mise à jour de chaque référentiel ; updateSandre vaut 1 quand elle est automatique',
      en: 'When each reference set was last updated; updateSandre is 1 where it is automatic',
    },
    allow: 'reference.read',
    answer: z.array(
      z.object({
        field: z.string(),
        updateDate: Instant,
        updateSandre: z.enum(['0', '1']),
        updateUser: z.string(),
        referentialNumber: z.int(),
      }),
    ),
    run: () => summariesForApi(),
  }),
  referenceCall({
    method: 'GET',
    path: 'referencial/contributor/status',
    summary: { fr: 'Les états de validité', en: 'The states of validity' },
    allow: 'reference.read',
    answer: z.array(z.object({ code: z.string(), name: z.string() })),
    run: () => statusesForApi(),
  }),
  // named with the moment (C499)
  referenceCall({
    method: 'POST',
    path: 'referencial/exportData',
    summary: { fr: 'Les lignes envoyées, en classeur', en: 'The rows sent, as a workbook' },
    allow: 'reference.export',
    costs: 'export',
    body: ExportBody,
    bodyLimitBytes: 6_000_000,
    answer: z.string(),
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    async run({ actor, body }) {
      const made = await workbookOfData(body.data, body.type);
      if (made.ok) return spreadsheetResponse(made.value, 'xlsx', actor);
      const params = { ...made.reason, limit: MOST_EXPORTED_CELLS };
      throw refuseApi(422, 'reference:refusal.tooManyCells', { field: 'data', params });
    },
  }),
  // the KML itself, checked to be one (C500)
  referenceCall({
    method: 'POST',
    path: 'referencial/exportKml',
    summary: { fr: 'Le texte envoyé, en carte KML', en: 'The text sent, as a KML map' },
    allow: 'reference.export',
    costs: 'export',
    body: KmlBody,
    bodyLimitBytes: 28_000_000,
    answer: z.string(),
    media: 'application/vnd.google-earth.kml+xml',
    run: async ({ actor, body }) =>
      fileResponse('export', 'kml', fileOrRefused(await kmlOfText(body.data, actor.login), 'data')),
  }),
  // the file that the import job takes next (C538)
  referenceCall({
    method: 'POST',
    path: 'files/uploadFtp',
    summary: {
      fr: 'Dépose le fichier que la tâche -16 importera',
      en: 'Leaves the file that job -16 will import',
    },
    allow: 'reference.edit',
    body: FtpUploadBody,
    bodyLimitBytes: 70_000_000,
    answer: z.object({ insert: z.literal(1) }),
    run: async ({ actor, body }) => uploadForImport(actor, await readFtpUpload(body)),
  }),
];

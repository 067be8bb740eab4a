/** What a territory is composed of, and its surfaces. */
import { z } from 'zod';
import { inDigits, OneRow, RowId } from '~/kernel/row-number';
import { ExportAnswer, GridExportSearch, UploadAnswer } from '~/records/exchange/forms/api-files';
import { lineErrors, TOLD_ISSUES, uploadOfCall } from '~/records/exchange/http/call-upload.server';
import { spreadsheetContent } from '~/records/exchange/service/write-files.server';
import { Updated } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { notFound } from '~/platform/http/responses.server';
import { BricksAnswer, OfferedBricks } from '../forms/brick-answers';
import {
  AllocationBody,
  AllocationRow,
  AverageAnswer,
  CropSurfaceRow,
  linesFromBody,
  surfacesFromBody,
  UploadBody,
  ZoneSurfaceRow,
  ZoneSurfacesBody,
} from '../forms/territory-api';
import { accepted, sheetOr404, territoryOr404 } from '../http/territory-answers.server';
import { exportAllocation } from '../service/export-allocation.server';
import { importAllocation } from '../service/import-allocation.server';
import { listBricks } from '../service/list-bricks.server';
import { averageAllocation, rpgCropSurfaces } from '../service/rpg-averages.server';
import { saveAllocation, setZoneSurfaces } from '../service/save-allocation.server';
import { presentAllocation, presentBricks, presentSurfaces } from '../view/present-territory';

/** Of a territory not made yet. */
const NO_BRICKS = { zones: [], cultures: [], modesConduites: [], indicateurs: [] };
const SavedAllocation = Updated.extend({ version: z.int() });

export const ALLOCATION_CALLS = [
  // -1 for a new territory, else those offered with the ones it has in `selected` (C130)
  defineCall({
    method: 'GET',
    path: 'territory/{id}/bricks',
    tag: 'territories',
    summary: {
      fr: 'Zones, cultures, conduites et indicateurs à choisir',
      en: 'Zones, crops, farming practices and indicators to choose from',
    },
    allow: 'territory.list',
    params: z.object({ id: inDigits(z.int().min(-1)) }),
    answer: OfferedBricks,
    async run({ actor, params: { id } }) {
      const bricks = await listBricks();
      return { ...bricks, selected: id === -1 ? NO_BRICKS : presentBricks(await territoryOr404(actor, id)) };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'territory/{id}/zones',
    tag: 'territories',
    summary: { fr: 'Les zones d’un territoire', en: 'The zones of a territory' },
    allow: 'territory.list',
    params: OneRow,
    answer: BricksAnswer.shape.zones,
    run: async ({ actor, params }) => presentBricks(await territoryOr404(actor, params.id)).zones,
  }),
  defineCall({
    method: 'GET',
    path: 'territory/{id}/cultures',
    tag: 'territories',
    summary: { fr: 'Les cultures d’un territoire', en: 'The crops of a territory' },
    allow: 'territory.list',
    params: OneRow,
    answer: BricksAnswer.shape.cultures,
    run: async ({ actor, params }) => presentBricks(await territoryOr404(actor, params.id)).cultures,
  }),
  defineCall({
    method: 'GET',
    path: 'territory/{id}/modesConduites',
    tag: 'territories',
    summary: { fr: 'Les conduites d’un territoire', en: 'The farming practices of a territory' },
    allow: 'territory.list',
    params: OneRow,
    answer: BricksAnswer.shape.modesConduites,
    run: async ({ actor, params }) => presentBricks(await territoryOr404(actor, params.id)).modesConduites,
  }),
  defineCall({
    method: 'GET',
    path: 'territory/{id}/surfaces',
    tag: 'territories',
    summary: { fr: 'Les surfaces totales des zones', en: 'The whole areas of the zones' },
    allow: 'territory.list',
    params: OneRow,
    answer: z.array(ZoneSurfaceRow),
    run: async ({ actor, params: { id } }) => presentSurfaces(id, (await sheetOr404(actor, id)).allocation),
  }),
  defineCall({
    method: 'PUT',
    path: 'territory/{id}/surfaces',
    tag: 'territories',
    summary: { fr: 'Enregistre les surfaces totales des zones', en: 'Saves the whole areas of the zones' },
    allow: 'allocation.edit',
    params: OneRow,
    body: ZoneSurfacesBody,
    answer: SavedAllocation,
    run: async ({ actor, params: { id }, body }) =>
      accepted(await setZoneSurfaces(actor, id, { surfaces: surfacesFromBody(body) }), actor, id),
  }),
  defineCall({
    method: 'GET',
    path: 'territory/{id}/assolement',
    tag: 'territories',
    summary: { fr: 'L’assolement', en: 'The crop allocation' },
    allow: 'territory.list',
    params: OneRow,
    answer: z.array(AllocationRow),
    run: async ({ actor, params: { id } }) => presentAllocation(id, (await sheetOr404(actor, id)).allocation),
  }),
  // `version` of the allocation that was read: without it the last save wins
  defineCall({
    method: 'PUT',
    path: 'territory/{id}/assolement',
    tag: 'territories',
    summary: { fr: 'Remplace l’assolement', en: 'Replaces the crop allocation' },
    allow: 'allocation.edit',
    params: OneRow,
    search: z.object({ version: RowId.optional() }),
    body: AllocationBody,
    bodyLimitBytes: 16_000_000,
    answer: SavedAllocation,
    async run({ actor, params: { id }, search: { version }, body }) {
      return accepted(await saveAllocation(actor, id, { lines: linesFromBody(body), version }), actor, id);
    },
  }),
  defineCall({
    method: 'GET',
    path: 'territory/{id}/assolement/export',
    tag: 'territories',
    summary: { fr: 'L’assolement en tableur, en base64', en: 'The allocation as a spreadsheet, in base64' },
    allow: 'territory.list',
    costs: 'export',
    params: OneRow,
    search: GridExportSearch,
    answer: ExportAnswer,
    async run({ actor, params, search }) {
      const workbook = await exportAllocation(actor, params.id, search.layout);
      if (!workbook) throw notFound();
      return spreadsheetContent(workbook, search.format);
    },
  }),
  defineCall({
    method: 'POST',
    path: 'territory/assolement/upload',
    tag: 'territories',
    summary: { fr: 'Importe un tableur envoyé en data URL', en: 'Imports a spreadsheet sent as a data URL' },
    allow: 'allocation.edit',
    body: UploadBody,
    bodyLimitBytes: 30_000_000,
    answer: UploadAnswer,
    refusals: [404],
    async run({ actor, body }) {
      const file = await uploadOfCall(body);
      const outcome = await importAllocation(actor, body.tid, file, { issues: TOLD_ISSUES });
      const { insert, update, columns } = await accepted(outcome, actor, body.tid);
      return { insert, update, errors: await lineErrors(columns.issues) };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'territory/{id}/averageAllocation',
    tag: 'territories',
    summary: {
      fr: 'L’assolement moyen sur cinq ans (RPG)',
      en: 'The mean allocation of five years (parcel register)',
    },
    allow: 'territory.list',
    costs: 'reading',
    params: OneRow,
    answer: AverageAnswer,
    run: async ({ actor, params }) => averageAllocation(await territoryOr404(actor, params.id)),
  }),
  defineCall({
    method: 'GET',
    path: 'territory/{id}/surfacesRPG',
    tag: 'territories',
    summary: { fr: 'Les surfaces par culture du RPG', en: 'The areas by crop of the parcel register' },
    allow: 'territory.list',
    costs: 'reading',
    params: OneRow,
    answer: z.array(CropSurfaceRow),
    run: async ({ actor, params }) => rpgCropSurfaces(await territoryOr404(actor, params.id)),
  }),
];

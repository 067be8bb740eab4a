/**
 * Reference data: one set of calls for every set, `set` being its word (culture, zone, conduite, indicateurs, city…).
 */
import { z } from 'zod';
import { FtpUploadBody } from './ftp-upload';
import { AnyRowAnswer, AnyRowBody, DeleteBody, ExportBody, KmlBody, ReplaceBody, RpgBody } from './row-body';
import { ExportAnswer, type ApiOperation } from '~/modules/core/api-docs/domain';

const tag = 'Référentiels';
const rows = z.array(AnyRowAnswer);
const updated = z.object({ update: z.literal(1) });
const deleted = z.object({
  delete: z.number().int(),
  ids: z.array(z.string()).optional(),
  names: z.array(z.string()).optional(),
});

export const REFERENCE_CALLS: readonly ApiOperation[] = [
  {
    tag,
    method: 'GET',
    path: 'referencial/{set}',
    summary: 'Les lignes d’un référentiel ; q cherche, un nom de colonne filtre',
    answer: rows,
  },
  {
    tag,
    method: 'POST',
    path: 'referencial/{set}',
    summary: 'Crée une ligne ; répond son identifiant',
    body: AnyRowBody,
    answer: z.object({ id: z.union([z.number(), z.string()]), insert: z.literal(1) }),
  },
  {
    tag,
    method: 'DELETE',
    path: 'referencial/{set}',
    summary: 'Supprime une liste de lignes, ou dit lesquelles sont utilisées',
    body: DeleteBody,
    answer: deleted,
  },
  { tag, method: 'GET', path: 'referencial/{set}/{id}', summary: 'Une ligne', answer: AnyRowAnswer },
  {
    tag,
    method: 'PUT',
    path: 'referencial/{set}/{id}',
    summary: 'Modifie une ligne ; ce qui n’est pas envoyé reste',
    body: AnyRowBody,
    answer: updated,
  },
  {
    tag,
    method: 'DELETE',
    path: 'referencial/{set}/{id}',
    summary: 'Supprime une ligne, ou plusieurs séparées par des virgules',
    answer: deleted,
  },
  { tag, method: 'GET', path: 'referencial/{set}/count', summary: 'Le nombre de lignes', answer: z.number().int() },
  {
    tag,
    method: 'GET',
    path: 'referencial/{set}/countDelete/{id}',
    summary: 'Le nombre d’utilisations qui empêchent de supprimer une ligne',
    answer: z.number().int(),
  },
  {
    tag,
    method: 'DELETE',
    path: 'referencial/{set}/purge',
    summary: 'Supprime ce que rien n’utilise ; 0 : tout est utilisé',
    answer: z.object({ purge: z.number().int() }),
  },
  {
    tag,
    method: 'PUT',
    path: 'referencial/{set}/replace',
    summary: 'Met replaceId à la place de id partout',
    body: ReplaceBody,
    answer: updated,
  },
  {
    tag,
    method: 'GET',
    path: 'referencial/{set}/export',
    summary: 'Le référentiel en tableur, en base64',
    search: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    answer: ExportAnswer,
  },
  {
    tag,
    method: 'GET',
    path: 'referencial/rotation/{kind}',
    summary: 'Les règles de référence, AB ou Eco',
    answer: rows,
  },
  {
    tag,
    method: 'GET',
    path: 'referencial/rotation/{kind}/count',
    summary: 'Le nombre de règles de référence, AB ou Eco',
    answer: z.number().int(),
  },
  {
    tag,
    method: 'PUT',
    path: 'referencial/rotation/{kind}/{id}',
    summary: 'Modifie une règle de référence',
    body: AnyRowBody,
    answer: updated,
  },
  { tag, method: 'GET', path: 'referencial/rpg', summary: 'Les parcelles du registre, mille à la fois', answer: rows },
  { tag, method: 'POST', path: 'referencial/rpg', summary: 'Les parcelles d’une année', body: RpgBody, answer: rows },
  { tag, method: 'GET', path: 'referencial/city/cedex', summary: 'Les codes Cedex', answer: rows },
  {
    tag,
    method: 'GET',
    path: 'referencial/summary',
    summary: 'La dernière mise à jour de chaque référentiel ; updateSandre vaut 1 quand elle est automatique',
    answer: z.array(
      z.object({
        field: z.string(),
        updateDate: z.iso.datetime(),
        updateSandre: z.enum(['0', '1']),
        updateUser: z.string(),
        referentialNumber: z.number().int(),
      }),
    ),
  },
  {
    tag,
    method: 'GET',
    path: 'referencial/contributor/status',
    summary: 'Les états de validité',
    answer: z.array(z.object({ code: z.string(), name: z.string() })),
  },
  {
    tag,
    method: 'POST',
    path: 'referencial/exportData',
    summary: 'Les lignes envoyées, en classeur',
    body: ExportBody,
    answer: z.string(),
  },
  {
    tag,
    method: 'POST',
    path: 'referencial/exportKml',
    summary: 'Le texte envoyé, en carte KML',
    body: KmlBody,
    answer: z.string(),
  },
  {
    tag,
    method: 'POST',
    path: 'files/uploadFtp',
    summary: 'Dépose le fichier que la tâche -16 importera',
    body: FtpUploadBody,
    answer: z.object({ insert: z.literal(1) }),
  },
  {
    tag,
    method: 'POST',
    path: 'job/{id}/execute',
    summary: 'Lance une tâche ; répond son exécution',
    answer: z.object({ execution: z.string(), started: z.boolean() }),
  },
];

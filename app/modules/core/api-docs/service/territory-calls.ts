/** Territories and their allocation. */
import { z } from 'zod';
import { ExportAnswer } from '~/modules/planning/matrix/forms/matrix-api';
import {
  AllocationBody,
  AllocationRow,
  AverageAnswer,
  StatutBody,
  TerritoryAnswer,
  TerritoryBody,
  UploadAnswer,
  UploadBody,
  UsersBody,
  ZoneSurfaceRow,
  ZoneSurfacesBody,
} from '~/modules/planning/territory/forms/territory-api';
import type { ApiOperation } from '../domain';

const tag = 'Territoires';
const update = z.object({ update: z.number().int() });
const bricks = z.array(z.object({ id: z.number().int(), name: z.string() }).loose());

export const TERRITORY_CALLS: readonly ApiOperation[] = [
  {
    tag,
    method: 'GET',
    path: 'territory',
    summary: 'Les territoires que l’on peut lire',
    answer: z.array(TerritoryAnswer),
  },
  {
    tag,
    method: 'POST',
    path: 'territory',
    summary: 'Crée un territoire',
    body: TerritoryBody,
    answer: z.object({ id: z.number().int() }),
  },
  { tag, method: 'GET', path: 'territory/{id}', summary: 'Un territoire', answer: TerritoryAnswer },
  {
    tag,
    method: 'PUT',
    path: 'territory/{id}',
    summary: 'Modifie un territoire ; ce qui n’est pas envoyé reste',
    body: TerritoryBody,
    answer: update,
  },
  {
    tag,
    method: 'DELETE',
    path: 'territory/{id}',
    summary: 'Supprime un territoire, ses matrices et leurs scénarios',
    answer: z.object({ delete: z.number().int() }),
  },
  {
    tag,
    method: 'PUT',
    path: 'territory/descriptif/{id}',
    summary: 'Modifie la description, sans le statut ni les utilisateurs',
    body: TerritoryBody,
    answer: update,
  },
  { tag, method: 'PUT', path: 'territory/statut/{id}', summary: 'Change le statut', body: StatutBody, answer: update },
  {
    tag,
    method: 'PUT',
    path: 'territory/users/{id}',
    summary: 'Remplace les utilisateurs',
    body: UsersBody,
    answer: update,
  },
  {
    tag,
    method: 'GET',
    path: 'territory/users',
    summary: 'Les utilisateurs que l’on peut associer à un territoire',
    answer: z.array(z.object({ login: z.string() }).loose()),
  },
  { tag, method: 'GET', path: 'territory/communes', summary: 'Les communes', answer: z.array(z.object({}).loose()) },
  {
    tag,
    method: 'GET',
    path: 'territory/{id}/surfaces',
    summary: 'Les surfaces totales des zones',
    answer: z.array(ZoneSurfaceRow),
  },
  {
    tag,
    method: 'PUT',
    path: 'territory/{id}/surfaces',
    summary: 'Enregistre les surfaces totales des zones',
    body: ZoneSurfacesBody,
    answer: update,
  },
  { tag, method: 'GET', path: 'territory/{id}/assolement', summary: 'L’assolement', answer: z.array(AllocationRow) },
  {
    tag,
    method: 'PUT',
    path: 'territory/{id}/assolement',
    summary: 'Remplace l’assolement',
    body: AllocationBody,
    answer: update,
  },
  {
    tag,
    method: 'GET',
    path: 'territory/{id}/assolement/export',
    summary: 'L’assolement en tableur, en base64',
    search: z.object({
      layout: z.enum(['wide', 'long']).default('wide'),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    answer: ExportAnswer,
  },
  {
    tag,
    method: 'POST',
    path: 'territory/assolement/upload',
    summary: 'Importe un tableur envoyé en data URL',
    body: UploadBody,
    answer: UploadAnswer,
  },
  {
    tag,
    method: 'GET',
    path: 'territory/{id}/averageAllocation',
    summary: 'L’assolement moyen sur cinq ans (RPG)',
    answer: AverageAnswer,
  },
  {
    tag,
    method: 'GET',
    path: 'territory/{id}/surfacesRPG',
    summary: 'Les surfaces par culture du RPG',
    answer: z.array(z.object({ culture: z.string(), surface: z.number() })),
  },
  {
    tag,
    method: 'GET',
    path: 'territory/{id}/bricks',
    summary: 'Zones, cultures, conduites et indicateurs à choisir',
    answer: z.object({}).loose(),
  },
  { tag, method: 'GET', path: 'territory/{id}/zones', summary: 'Les zones d’un territoire', answer: bricks },
  { tag, method: 'GET', path: 'territory/{id}/cultures', summary: 'Les cultures d’un territoire', answer: bricks },
  {
    tag,
    method: 'GET',
    path: 'territory/{id}/modesConduites',
    summary: 'Les conduites d’un territoire',
    answer: bricks,
  },
];

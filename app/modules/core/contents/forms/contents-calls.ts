/** Contents and their files. */
import { z } from 'zod';
import { CategoriesBody, ContentBody, DeleteCategoriesBody } from './api-bodies';
import { DocumentStatBody, UploadBody } from './file-bodies';
import type { ApiOperation } from '~/modules/core/api-docs/domain';

const contents = { tag: 'Contenus' };
const files = { tag: 'Fichiers' };
const Content = z.object({ id: z.number(), title: z.string() }).loose();
const Lines = z.array(z.object({}).loose());

export const CONTENTS_CALLS: readonly ApiOperation[] = [
  {
    ...contents,
    method: 'GET',
    path: 'cms',
    summary: 'Les contenus que l’appelant peut lire',
    answer: z.array(Content),
  },
  { ...contents, method: 'POST', path: 'cms', summary: 'Crée un contenu', body: ContentBody },
  { ...contents, method: 'PUT', path: 'cms', summary: 'Modifie un contenu (id dans le corps)', body: ContentBody },
  { ...contents, method: 'GET', path: 'cms/{id}', summary: 'Un contenu', answer: Content },
  { ...contents, method: 'PUT', path: 'cms/{id}', summary: 'Modifie un contenu', body: ContentBody },
  { ...contents, method: 'DELETE', path: 'cms/{id}', summary: 'Supprime un contenu' },
  {
    ...contents,
    method: 'GET',
    path: 'cms/{id}/category',
    summary: 'Les contenus d’une catégorie (-2 : la documentation)',
    answer: z.array(Content),
  },
  { ...contents, method: 'POST', path: 'cms/{id}/facebook', summary: 'Partage un contenu publié pour tous' },
  { ...contents, method: 'GET', path: 'cms/category', summary: 'Les catégories', answer: Lines },
  {
    ...contents,
    method: 'POST',
    path: 'cms/category',
    summary: 'Crée une ou plusieurs catégories',
    body: CategoriesBody,
  },
  {
    ...contents,
    method: 'PUT',
    path: 'cms/category',
    summary: 'Modifie une ou plusieurs catégories, toutes ou aucune',
    body: CategoriesBody,
  },
  {
    ...contents,
    method: 'DELETE',
    path: 'cms/category',
    summary: 'Supprime des catégories sans contenu',
    body: DeleteCategoriesBody,
  },
  { ...contents, method: 'GET', path: 'cms/category/{id}', summary: 'Une catégorie' },
  { ...contents, method: 'DELETE', path: 'cms/category/{id}', summary: 'Supprime une catégorie sans contenu' },
  {
    ...contents,
    method: 'POST',
    path: 'cms/documents/stats',
    summary: 'Compte l’ouverture d’un document',
    body: DocumentStatBody,
  },
  { ...files, method: 'GET', path: 'files/document/{id}', summary: 'Un document, son contenu en base64' },
  { ...files, method: 'POST', path: 'files/upload', summary: 'Ajoute un document à un contenu', body: UploadBody },
];

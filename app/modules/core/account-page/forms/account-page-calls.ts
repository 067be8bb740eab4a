/** Figures and settings of an account. */
import { z } from 'zod';
import type { ApiOperation } from '~/modules/core/api-docs/domain';
import { ParameterBody } from './parameter-body';

const account = { tag: 'Session et compte' };
const Lines = z.array(z.object({}).loose());

export const ACCOUNT_PAGE_CALLS: readonly ApiOperation[] = [
  { ...account, method: 'GET', path: 'user/keyfigures/{login}', summary: 'Les chiffres clés d’un compte' },
  {
    ...account,
    method: 'GET',
    path: 'user/statistic/{login}',
    summary: 'Les cinq derniers accès d’un compte',
    answer: Lines,
  },
  {
    ...account,
    method: 'GET',
    path: 'user/statistic/usage/{login}',
    summary: 'Les cinq usages les plus fréquents d’un compte',
    answer: Lines,
  },
  {
    ...account,
    method: 'GET',
    path: 'user/statistic/cms/{login}',
    summary: 'Les dix contenus les plus consultés par un compte',
    answer: Lines,
  },
  { ...account, method: 'GET', path: 'user/statistic/cgu/{login}', summary: 'La dernière acceptation des conditions' },
  { ...account, method: 'GET', path: 'user/parameters', summary: 'Les paramètres de l’appelant', answer: Lines },
  {
    ...account,
    method: 'PUT',
    path: 'user/parameters/{parameter}',
    summary: 'Enregistre un paramètre de l’appelant',
    body: ParameterBody,
  },
];

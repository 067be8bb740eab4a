/** Panels of the home page. */
import { z } from 'zod';
import type { ApiOperation } from '~/modules/core/api-docs/domain';
import { ViewBody } from './view-body';

const account = { tag: 'Session et compte' };
const Lines = z.array(z.object({}).loose());

export const HOME_CALLS: readonly ApiOperation[] = [
  { ...account, method: 'GET', path: 'user/view', summary: 'Les panneaux d’accueil de l’appelant', answer: Lines },
  { ...account, method: 'POST', path: 'user/view', summary: 'Enregistre des panneaux d’accueil', body: ViewBody },
  {
    ...account,
    method: 'GET',
    path: 'user/view/generic',
    summary: 'Les panneaux d’accueil de l’installation',
    answer: Lines,
  },
  {
    ...account,
    method: 'POST',
    path: 'user/view/generic',
    summary: 'Enregistre les panneaux de l’installation',
    body: ViewBody,
  },
];

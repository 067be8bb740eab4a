/** Sessions, users, mail, statistics. */
import { z } from 'zod';
import {
  AdminMailBody,
  CguBody,
  EditUserBody,
  GrantsBody,
  NewPasswordBody,
  NewUserBody,
  ResetBody,
  ResetByEmailBody,
  StationsBody,
  StatisticBody,
  SupportBody,
} from './api-bodies';
import type { ApiOperation } from '~/modules/core/api-docs/domain';

const account = { tag: 'Session et compte' };
const users = { tag: 'Utilisateurs' };
const User = z.object({ login: z.string() }).loose();
const open = { open: true } as const;

export const ACCOUNT_CALLS: readonly ApiOperation[] = [
  {
    ...account,
    ...open,
    method: 'POST',
    path: 'login',
    summary: 'Ouvre une session : en-tête Authorization: Basic, rend le jeton',
    body: z.object({ module: z.string().optional() }),
    answer: z.object({ token: z.string() }).loose(),
  },
  { ...account, method: 'POST', path: 'logout', summary: 'Ferme la session' },
  {
    ...account,
    method: 'POST',
    path: 'reset',
    summary: 'Demande un nouveau mot de passe (jeton public)',
    body: ResetBody,
  },
  {
    ...account,
    method: 'PUT',
    path: 'reset',
    summary: 'Choisit le nouveau mot de passe (jeton public)',
    body: NewPasswordBody,
  },
  {
    ...account,
    method: 'POST',
    path: 'resetByEmail',
    summary: 'Demande un nouveau mot de passe par adresse (jeton public)',
    body: ResetByEmailBody,
  },
  {
    ...account,
    method: 'POST',
    path: 'mail/{kind}',
    summary: 'Écrit à l’assistance ou à l’administration (jeton public)',
    body: z.union([SupportBody, AdminMailBody]),
  },
  {
    ...account,
    method: 'POST',
    path: 'statisticApplication',
    summary: 'Compte un usage (jeton public)',
    body: StatisticBody,
  },
  {
    ...account,
    method: 'POST',
    path: 'statisticApplication/user/cgu',
    summary: 'Enregistre l’acceptation des conditions',
    body: CguBody,
  },
  { ...users, method: 'GET', path: 'user', summary: 'Les utilisateurs', answer: z.array(User) },
  { ...users, method: 'POST', path: 'user', summary: 'Crée un utilisateur', body: NewUserBody },
  { ...users, method: 'PUT', path: 'user', summary: 'Modifie un utilisateur', body: EditUserBody },
  { ...users, method: 'GET', path: 'user/{login}', summary: 'Un utilisateur', answer: User },
  { ...users, method: 'DELETE', path: 'user/{login}', summary: 'Supprime un utilisateur' },
  {
    ...users,
    method: 'GET',
    path: 'user/habilitations',
    summary: 'Les habilitations de tous',
    answer: z.array(z.object({}).loose()),
  },
  {
    ...users,
    method: 'GET',
    path: 'user/applicationHabilitations',
    summary: 'Les habilitations de l’application',
    answer: z.array(z.object({}).loose()),
  },
  {
    ...users,
    method: 'GET',
    path: 'user/habilitations/{login}',
    summary: 'Les habilitations d’un utilisateur',
    answer: z.array(z.object({}).loose()),
  },
  {
    ...users,
    method: 'PUT',
    path: 'user/habilitations/{login}',
    summary: 'Remplace les habilitations d’un utilisateur',
    body: GrantsBody,
  },
  {
    ...users,
    method: 'GET',
    path: 'user/station/{login}',
    summary: 'Les stations d’un utilisateur (vide tant qu’aucune station n’existe)',
    answer: z.array(z.object({}).loose()),
  },
  {
    ...users,
    method: 'PUT',
    path: 'user/station/{login}',
    summary: 'Remplace les stations d’un utilisateur ; une station inconnue est refusée',
    body: StationsBody,
  },
  {
    ...account,
    method: 'GET',
    path: 'user/statistic/station/{login}',
    summary: 'Les consultations de stations d’un compte',
    answer: z.array(z.object({}).loose()),
  },
];

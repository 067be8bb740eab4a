/** Opening and closing a session, new passwords, uses counted. */
import { z } from 'zod';
import { clientOf } from '~/platform/auth/client-of.server';
import { env } from '~/platform/env.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { statusOf } from '~/platform/http/refusal-status';
import { Inserted, Updated } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { TokenAnswer } from '../forms/api-answers';
import { CguBody, LoginBody, NewPasswordBody, ResetBody, ResetByEmailBody, StatisticBody } from '../forms/api-bodies';
import { refuseSignIn } from '../http/sign-in-call.server';
import { acceptTerms } from '../service/answer-step.server';
import { faultsIn } from '../service/check-password.server';
import { completeReset } from '../service/complete-reset.server';
import { recordStatistic } from '../service/record-statistic.server';
import { requestResetByEmail, requestResetByLogin } from '../service/request-reset.server';
import { signInApi } from '../service/sign-in-api.server';
import { signOut } from '../service/sign-out.server';

const Sent = z.object({ sent: z.literal(1) });

export const SESSION_CALLS = [
  defineCall({
    method: 'POST',
    path: 'login',
    tag: 'account',
    summary: {
      fr: 'Ouvre une session : en-tête Authorization: Basic, rend le jeton',
      en: 'Opens a session: Authorization: Basic header, answers the token',
    },
    allow: 'session.open',
    open: true,
    body: LoginBody,
    bodyLimitBytes: 4096,
    answer: TokenAnswer,
    refusals: [401, 429],
    async run({ body, request, context }) {
      if ((body.module ?? request.headers.get('module')) !== env.MODULE_NAME)
        throw refuseApi(403, 'api:refusal.module');
      const { headers } = request;
      const outcome = await signInApi(headers.get('authorization'), headers.get('totp'), clientOf(request, context));
      return outcome.ok ? outcome.value : refuseSignIn(outcome.reason);
    },
  }),
  defineCall({
    method: 'POST',
    path: 'logout',
    tag: 'account',
    summary: { fr: 'Ferme la session', en: 'Closes the session' },
    allow: 'shell.read',
    answer: z.object({ logout: z.literal(1) }),
    async run({ session, request, context }) {
      if (session) await signOut(session, clientOf(request, context));
      return { logout: 1 };
    },
  }),
  defineCall({
    method: 'POST',
    path: 'reset',
    tag: 'account',
    summary: {
      fr: 'Demande un nouveau mot de passe (jeton public)',
      en: 'Asks for a new password (public token)',
    },
    allow: 'public.read',
    publicToken: true,
    body: ResetBody,
    answer: Sent,
    refusals: [404, 409, 429],
    async run({ body, context }) {
      const from = { address: context.address, origin: await mailOrigin() };
      const outcome = await requestResetByLogin(body.login, from);
      if (outcome.ok) return { sent: 1 };
      throw refuseApi(statusOf(outcome.reason), `accounts:reset.refusal.${outcome.reason}`, { field: 'login' });
    },
  }),
  defineCall({
    method: 'POST',
    path: 'resetByEmail',
    tag: 'account',
    summary: {
      fr: 'Demande un nouveau mot de passe par adresse (jeton public)',
      en: 'Asks for a new password by address (public token)',
    },
    allow: 'public.read',
    publicToken: true,
    body: ResetByEmailBody,
    answer: Sent,
    refusals: [404, 409, 429],
    async run({ body, context }) {
      const from = { address: context.address, origin: await mailOrigin() };
      const outcome = await requestResetByEmail(body.email, from);
      if (outcome.ok) return { sent: 1 };
      throw refuseApi(statusOf(outcome.reason), `accounts:reset.refusal.${outcome.reason}`, { field: 'email' });
    },
  }),
  defineCall({
    method: 'PUT',
    path: 'reset',
    tag: 'account',
    summary: {
      fr: 'Choisit le nouveau mot de passe (jeton public)',
      en: 'Chooses the new password (public token)',
    },
    allow: 'public.read',
    publicToken: true,
    body: NewPasswordBody,
    answer: Updated,
    refusals: [410],
    async run({ body }) {
      const outcome = await completeReset(body.token, body.password, body.password);
      if (outcome.ok) return { update: 1 };
      const { reason } = outcome;
      if (reason.code !== 'password') throw refuseApi(410, 'accounts:reset.badToken', { field: 'token' });
      throw refuseApi(422, 'accounts:password.policy', { field: 'password', detail: faultsIn(reason.errors) });
    },
  }),
  defineCall({
    method: 'POST',
    path: 'statisticApplication',
    tag: 'account',
    summary: { fr: 'Compte un usage (jeton public)', en: 'Counts a use (public token)' },
    allow: 'public.read',
    publicToken: true,
    body: StatisticBody,
    answer: Inserted,
    async run({ actor, body }) {
      await recordStatistic(actor, body);
      return { insert: 1 };
    },
  }),
  // for oneself only; the instant kept is the server's
  defineCall({
    method: 'POST',
    path: 'statisticApplication/user/cgu',
    tag: 'account',
    summary: {
      fr: 'Enregistre l’acceptation des conditions',
      en: 'Records that the terms of use were accepted',
    },
    allow: 'account.edit',
    body: CguBody,
    answer: Inserted,
    async run({ actor, body }) {
      if (body.login !== actor.login) throw refuseApi(405, 'common:session.notAllowed', { field: 'login' });
      await acceptTerms(actor.login);
      return { insert: 1 };
    },
  }),
];

/** What an account did, and the parameters it keeps. */
import { z } from 'zod';
import { LoginParams } from '~/modules/core/accounts/forms/api-bodies';
import { TermsAnswer } from '~/modules/core/accounts/forms/api-answers';
import { ownOrAdministrator } from '~/modules/core/accounts/http/user-api.server';
import { acceptedTerms } from '~/modules/core/accounts/service/terms-acceptance.server';
import { refuseApi, type ApiRefusal } from '~/platform/http/api-refusal';
import { Instant, Updated } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { NamedParameterBody, ParameterBody, ParameterParams } from '../forms/parameter-body';
import {
  MOST_PARAMETERS,
  readApplicationParameters,
  readOwnParameters,
  saveOwnParameter,
} from '../service/own-parameters.server';
import { readAccesses, readKeyFigures, readTopContents, readUsage, type CountWork } from '../service/statistics.server';

const count = z.int();

/** @param countWork what a login made in the wings */
export const ownAccountCalls = (countWork: CountWork) => [
  defineCall({
    method: 'GET',
    path: 'user/keyfigures/{login}',
    tag: 'account',
    summary: { fr: 'Les chiffres clés d’un compte', en: 'The key figures of an account' },
    allow: 'account.read',
    params: LoginParams,
    answer: z.object({ connections: count, contents: count, acknowledgements: count }).catchall(count),
    run({ actor, params }) {
      ownOrAdministrator(actor, params.login);
      return readKeyFigures(params.login, countWork);
    },
  }),
  defineCall({
    method: 'GET',
    path: 'user/statistic/{login}',
    tag: 'account',
    summary: { fr: 'Les cinq derniers accès d’un compte', en: 'The last five accesses of an account' },
    allow: 'account.read',
    params: LoginParams,
    answer: z.array(
      z.object({
        module: z.string(),
        value: z.string(),
        nbAccess: count,
        statisticDate: z.iso.date(),
        lastAccess: Instant,
      }),
    ),
    async run({ actor, params }) {
      ownOrAdministrator(actor, params.login);
      return (await readAccesses(params.login)).lines;
    },
  }),
  defineCall({
    method: 'GET',
    path: 'user/statistic/usage/{login}',
    tag: 'account',
    summary: {
      fr: 'Les cinq usages les plus fréquents d’un compte',
      en: 'The five most frequent uses of an account',
    },
    allow: 'account.read',
    params: LoginParams,
    answer: z.array(z.object({ eventType: z.string(), module: z.string(), nbAccess: count, lastAccess: Instant })),
    run({ actor, params }) {
      ownOrAdministrator(actor, params.login);
      return readUsage(params.login);
    },
  }),
  defineCall({
    method: 'GET',
    path: 'user/statistic/cms/{login}',
    tag: 'account',
    summary: {
      fr: 'Les dix contenus les plus consultés par un compte',
      en: 'The ten contents that an account reads most',
    },
    allow: 'account.read',
    params: LoginParams,
    answer: z.array(z.object({ id: z.int(), idCategory: z.int(), title: z.string(), visits: count, last: Instant })),
    run({ actor, params }) {
      ownOrAdministrator(actor, params.login);
      return readTopContents(actor, params.login);
    },
  }),
  defineCall({
    method: 'GET',
    path: 'user/statistic/cgu/{login}',
    tag: 'account',
    summary: { fr: 'La dernière acceptation des conditions', en: 'When the terms were last accepted' },
    allow: 'account.read',
    params: LoginParams,
    answer: TermsAnswer.nullable(),
    run({ actor, params }) {
      ownOrAdministrator(actor, params.login);
      return acceptedTerms(params.login);
    },
  }),
  defineCall({
    method: 'GET',
    path: 'user/parameters',
    tag: 'account',
    summary: { fr: 'Les paramètres de l’appelant', en: 'The parameters of the caller' },
    allow: 'account.read',
    answer: z.array(z.object({ login: z.string(), parameter: z.string(), value: z.string(), updateDate: Instant })),
    run: ({ actor }) => readOwnParameters(actor),
  }),
  defineCall({
    method: 'PUT',
    path: 'user/parameters/{parameter}',
    tag: 'account',
    summary: { fr: 'Enregistre un paramètre de l’appelant', en: 'Saves a parameter of the caller' },
    allow: 'account.edit',
    params: ParameterParams,
    body: ParameterBody,
    answer: Updated,
    async run({ actor, params, body }) {
      const saved = await saveOwnParameter(actor, params.parameter, body.value);
      if (!saved.ok) throw refusedParameter(saved.reason);
      return { update: 1 };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'user/parameter/sieau',
    tag: 'account',
    summary: {
      fr: 'Les paramètres de l’application : les siens (son identifiant), sinon ceux de l’installation (vide)',
      en: 'Settings of the application: those of the caller (their login), else of the installation (empty)',
    },
    allow: 'account.read',
    answer: z.array(
      z.object({ login: z.string(), parameter: z.string(), value: z.string(), updateDate: Instant.nullable() }),
    ),
    run: ({ actor }) => readApplicationParameters(actor),
  }),
  defineCall({
    method: 'POST',
    path: 'user/parameter',
    tag: 'account',
    summary: {
      fr: 'Ajoute un paramètre que l’appelant ne garde pas encore',
      en: 'Adds a parameter that the caller does not keep yet',
    },
    allow: 'account.edit',
    body: NamedParameterBody,
    answer: z.object({ insert: z.literal(1) }),
    status: 201,
    refusals: [409],
    async run({ actor, body: { parameter, value } }) {
      const saved = await saveOwnParameter(actor, parameter, value, 'new');
      if (!saved.ok) throw refusedParameter(saved.reason);
      return { insert: 1 };
    },
  }),
  defineCall({
    method: 'PUT',
    path: 'user/parameter',
    tag: 'account',
    summary: {
      fr: 'Modifie un paramètre que l’appelant garde déjà',
      en: 'Changes a parameter that the caller keeps already',
    },
    allow: 'account.edit',
    body: NamedParameterBody,
    answer: Updated,
    refusals: [404],
    async run({ actor, body: { parameter, value } }) {
      const saved = await saveOwnParameter(actor, parameter, value, 'kept');
      if (!saved.ok) throw refusedParameter(saved.reason);
      return { update: 1 };
    },
  }),
];

function refusedParameter(reason: 'tooMany' | 'exists' | 'notFound'): ApiRefusal {
  if (reason === 'exists') return refuseApi(409, 'account:parameter.exists', { field: 'parameter' });
  if (reason === 'notFound') return refuseApi(404, 'account:parameter.notFound', { field: 'parameter' });
  return refuseApi(422, 'account:tooManyParameters', { params: { max: MOST_PARAMETERS } });
}

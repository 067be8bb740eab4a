/** Users, what they are allowed, and their stations. */
import { z } from 'zod';
import { refuseApi } from '~/platform/http/api-refusal';
import { Deleted, Updated } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { startOf, withBody } from '~/records/fields/domain';
import { USER_FIELDS } from '../domain';
import { GrantAnswer, UserAnswer } from '../forms/api-answers';
import { CALL_NAMES, EditUserBody, GrantsBody, LoginParams, NewUserBody } from '../forms/api-bodies';
import { ownOrAdministrator, refuseUserCall } from '../http/user-api.server';
import { applicationGrants, listGrants } from '../service/list-grants.server';
import { createUser, deleteUser, listUsers, readUser, saveGrants } from '../service/manage-users.server';
import { presentUser, userAnswer } from '../service/present-user.server';
import { updateUserCall } from '../service/update-user-call.server';

const notFound = () => refuseApi(404, 'common:refusal.notFound');

/** @param forget what goes with a deleted account */
export const userCalls = (forget: Parameters<typeof deleteUser>[2]) => [
  defineCall({
    method: 'GET',
    path: 'user',
    tag: 'users',
    summary: { fr: 'Les utilisateurs', en: 'The users' },
    allow: 'administration.readUsers',
    answer: z.array(UserAnswer),
    async run() {
      const { rows } = await listUsers({ text: '', skip: 0, sort: { key: 'login', direction: 'asc' } });
      return rows.map((row) => userAnswer(row));
    },
  }),
  defineCall({
    method: 'POST',
    path: 'user',
    tag: 'users',
    summary: { fr: 'Crée un utilisateur', en: 'Creates a user' },
    allow: 'administration.users',
    body: NewUserBody,
    answer: z.object({ insert: z.literal(1), id: z.int(), user: UserAnswer }),
    status: 201,
    refusals: [409],
    async run({ actor, body: { login, password, ...body } }) {
      const user = withBody(USER_FIELDS, startOf(USER_FIELDS), body, CALL_NAMES);
      const outcome = await createUser(actor, login, user, { password, confirmation: password });
      if (!outcome.ok) throw refuseUserCall(outcome.reason);
      return { insert: 1, id: outcome.value.id, user: await presentUser(login) };
    },
  }),
  defineCall({
    method: 'PUT',
    path: 'user',
    tag: 'users',
    summary: { fr: 'Modifie un utilisateur', en: 'Changes a user' },
    allow: 'administration.users',
    body: EditUserBody,
    answer: z.object({ update: z.literal(1), user: UserAnswer }),
    refusals: [404],
    async run({ actor, body }) {
      const outcome = await updateUserCall(actor, body);
      if (!outcome.ok) throw refuseUserCall(outcome.reason);
      return { update: 1, user: await presentUser(body.login) };
    },
  }),
  // one's own record, anybody's for who reads accounts
  defineCall({
    method: 'GET',
    path: 'user/{login}',
    tag: 'users',
    summary: { fr: 'Un utilisateur', en: 'One user' },
    allow: 'account.read',
    params: LoginParams,
    answer: UserAnswer,
    async run({ actor, params }) {
      ownOrAdministrator(actor, params.login);
      const user = await presentUser(params.login);
      if (!user) throw notFound();
      return user;
    },
  }),
  defineCall({
    method: 'DELETE',
    path: 'user/{login}',
    tag: 'users',
    summary: { fr: 'Supprime un utilisateur', en: 'Deletes a user' },
    allow: 'administration.users',
    params: LoginParams,
    answer: Deleted,
    async run({ actor, params }) {
      const user = await readUser(params);
      if (!user) throw notFound();
      const outcome = await deleteUser(actor, user.id, forget);
      if (!outcome.ok) throw refuseUserCall(outcome.reason);
      return { delete: 1 };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'user/habilitations',
    tag: 'users',
    summary: { fr: 'Les habilitations de tous', en: 'Everybody’s grants' },
    allow: 'administration.readUsers',
    answer: z.array(GrantAnswer.extend({ habilitationType: z.string() })),
    run: listGrants,
  }),
  defineCall({
    method: 'GET',
    path: 'user/applicationHabilitations',
    tag: 'users',
    summary: { fr: 'Les habilitations de l’application', en: 'The grants of the application' },
    allow: 'administration.readUsers',
    answer: z.array(z.object({ habilitationType: z.string(), parameter: z.string(), title: z.string() })),
    run: applicationGrants,
  }),
  defineCall({
    method: 'GET',
    path: 'user/habilitations/{login}',
    tag: 'users',
    summary: { fr: 'Les habilitations d’un utilisateur', en: 'The grants of a user' },
    allow: 'account.read',
    params: LoginParams,
    answer: z.array(GrantAnswer),
    async run({ actor, params }) {
      ownOrAdministrator(actor, params.login);
      const user = await readUser(params);
      if (!user) throw notFound();
      return user.grants.map(({ code }) => ({ login: user.login, habilitation: code }));
    },
  }),
  defineCall({
    method: 'PUT',
    path: 'user/habilitations/{login}',
    tag: 'users',
    summary: { fr: 'Remplace les habilitations d’un utilisateur', en: 'Replaces the grants of a user' },
    allow: 'administration.users',
    params: LoginParams,
    body: GrantsBody,
    answer: Updated,
    async run({ actor, params, body }) {
      const user = await readUser(params);
      if (!user) throw notFound();
      const outcome = await saveGrants(actor, user.id, body);
      if (outcome.ok) return { update: 1 };
      if (outcome.reason.code !== 'badGrant') throw refuseUserCall(outcome.reason);
      throw refuseApi(422, 'administration:user.refusal.badGrant', {
        ...{ field: 'habilitation', params: { code: outcome.reason.grant.slice(0, 60) } },
      });
    },
  }),
];

/** The panels of the home page: the caller's own, and those of everybody who chose nothing. */
import { z } from 'zod';
import { refuseApi } from '~/platform/http/api-refusal';
import { Updated } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { ViewBody } from '../forms/view-body';
import { presentView, viewChoices } from '../http/view-api.server';
import { readGenericView, readUserView, saveGenericView, saveOwnView } from '../service/user-view.server';

const ViewAnswer = z.array(z.object({ login: z.string(), panel: z.string(), visible: z.boolean(), position: z.int() }));

export const PANEL_CALLS = [
  defineCall({
    method: 'GET',
    path: 'user/view',
    tag: 'account',
    summary: { fr: 'Les panneaux d’accueil de l’appelant', en: 'The home panels of the caller' },
    allow: 'account.read',
    answer: ViewAnswer,
    run: async ({ actor }) => presentView(actor.login, await readUserView(actor)),
  }),
  defineCall({
    method: 'POST',
    path: 'user/view',
    tag: 'account',
    summary: { fr: 'Enregistre des panneaux d’accueil', en: 'Saves home panels' },
    allow: 'account.edit',
    body: ViewBody,
    answer: Updated,
    async run({ actor, body }) {
      await saveOwnView(actor, viewChoices(body, await readUserView(actor)));
      return { update: 1 };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'user/view/generic',
    tag: 'account',
    summary: { fr: 'Les panneaux d’accueil de l’installation', en: 'The home panels of the installation' },
    allow: 'account.read',
    answer: ViewAnswer,
    run: async () => presentView('', await readGenericView()),
  }),
  defineCall({
    method: 'POST',
    path: 'user/view/generic',
    tag: 'account',
    summary: { fr: 'Enregistre les panneaux de l’installation', en: 'Saves the panels of the installation' },
    allow: 'administration.settings',
    body: ViewBody,
    answer: Updated,
    async run({ actor, body }) {
      const saved = await saveGenericView(actor, viewChoices(body, await readGenericView()));
      if (!saved.ok) throw refuseApi(405, 'common:session.notAllowed');
      return { update: 1 };
    },
  }),
];

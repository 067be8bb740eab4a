/** Who sees which layers on which maps (C690, C711, C712). */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { refuseApi } from '~/platform/http/api-refusal';
import { Updated } from '~/platform/http/call-answers';
import { defineCall, type Call } from '~/platform/http/define-call';
import type { PresentedAssignment } from '../service/overlays.server';
import { assignTheme } from '../service/manage-themes.server';
import { allAssignments, ownAssignments } from '../service/overlays.server';

const Assignment = z.object({
  themeId: z.int(),
  layerId: z.int(),
  visibility: z.boolean(),
  quality: z.boolean(),
  piezometry: z.boolean(),
  hydrometry: z.boolean(),
  pluviometry: z.boolean(),
  homepage: z.boolean(),
  referencials: z.boolean(),
  productionUnit: z.boolean(),
  distributionUnit: z.boolean(),
  installation: z.boolean(),
  territories: z.boolean(),
  login: z.string(),
});
const present = (all: readonly PresentedAssignment[]) => all.map(({ places, ...one }) => ({ ...one, ...places }));

export const THEME_CALLS: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: 'user/theme',
    tag: 'users',
    summary: {
      fr: 'Les couches de carte que voit l’appelant, avec les cartes où elles sont',
      en: 'The map layers that the caller sees, with the maps that they are on',
    },
    allow: 'account.read',
    answer: z.array(Assignment),
    run: async ({ actor }) => present(await ownAssignments(actor)),
  }),
  defineCall({
    method: 'GET',
    path: 'user/theme/all',
    tag: 'users',
    summary: {
      fr: 'Les affectations de thèmes et de couches de tous les utilisateurs',
      en: 'The assignments of themes and layers of every user',
    },
    allow: 'cartography.read',
    answer: z.array(Assignment),
    async run({ actor }) {
      const all = await allAssignments(actor);
      if (!all.ok) throw refuseApi(405, 'common:session.notAllowed');
      return present(all.value);
    },
  }),
  defineCall({
    method: 'POST',
    path: 'user/theme',
    tag: 'users',
    summary: {
      fr: 'Donne un thème à des utilisateurs, et à eux seuls ; un identifiant inconnu est refusé',
      en: 'Gives a theme to users, and to them alone; an unknown login is refused',
    },
    allow: 'cartography.edit',
    body: z.object({ themeId: RowId, logins: z.array(z.string().trim().min(1).max(80)).max(2000) }),
    answer: Updated,
    refusals: [404],
    async run({ actor, body: { themeId, logins } }) {
      const given = await assignTheme(actor, themeId, [...new Set(logins)]);
      if (given.ok) return { update: 1 };
      if (given.reason === 'notFound') throw refuseApi(404, 'common:refusal.notFound');
      if (given.reason === 'forbidden') throw refuseApi(405, 'common:session.notAllowed');
      const { logins: unknown } = given.reason;
      throw refuseApi(422, 'cartography:fault.unknownLogins', {
        field: 'logins',
        params: { count: unknown.length, logins: unknown.slice(0, 5).join(', ') },
      });
    },
  }),
];

/** Territories: read, described, given to people, deleted. */
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { Deleted, Updated } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { describe, NEW_TERRITORY } from '../domain';
import {
  descriptionFromBody,
  SavedTerritory,
  StatusBody,
  TerritoryAnswer,
  TerritoryBody,
  UsersBody,
} from '../forms/territory-api';
import { accepted, everyTerritory, lockedVersion, territoryOr404 } from '../http/territory-answers.server';
import { createTerritory } from '../service/create-territory.server';
import { deleteTerritory } from '../service/delete-territory.server';
import { listCommunes, listPickableUsers } from '../service/list-bricks.server';
import { rpgCropSurfaces } from '../service/rpg-averages.server';
import { saveDescriptive } from '../service/save-descriptive.server';
import { saveStatus, saveUsers } from '../service/save-status-and-users.server';
import { presentTerritory } from '../view/present-territory';

export const TERRITORY_CALLS = [
  defineCall({
    method: 'GET',
    path: 'territory',
    tag: 'territories',
    summary: { fr: 'Les territoires que l’on peut lire', en: 'The territories that one may read' },
    allow: 'territory.list',
    answer: z.array(TerritoryAnswer),
    run: ({ actor }) => everyTerritory(actor),
  }),
  defineCall({
    method: 'POST',
    path: 'territory',
    tag: 'territories',
    summary: { fr: 'Crée un territoire', en: 'Creates a territory' },
    allow: 'territory.create',
    body: TerritoryBody,
    answer: z.object({ id: z.int() }),
    run: async ({ actor, body }) =>
      accepted(await createTerritory(actor, descriptionFromBody(NEW_TERRITORY, body)), actor, 0),
  }),
  // with its surfaces by RPG crop (C124, C082)
  defineCall({
    method: 'GET',
    path: 'territory/{id}',
    tag: 'territories',
    summary: { fr: 'Un territoire', en: 'One territory' },
    allow: 'territory.list',
    params: OneRow,
    answer: TerritoryAnswer,
    async run({ actor, params }) {
      const territory = await territoryOr404(actor, params.id);
      return presentTerritory(territory, await rpgCropSurfaces(territory));
    },
  }),
  defineCall({
    method: 'PUT',
    path: 'territory/{id}',
    tag: 'territories',
    summary: {
      fr: 'Modifie un territoire ; ce qui n’est pas envoyé reste',
      en: 'Changes a territory; what is not sent stays',
    },
    allow: 'territory.edit',
    params: OneRow,
    body: TerritoryBody,
    answer: SavedTerritory,
    async run({ actor, params, body }) {
      const territory = await territoryOr404(actor, params.id);
      const version = lockedVersion(territory, body.dateMaj ?? body.datemaj);
      const described = descriptionFromBody(describe(territory), body);
      const saved = await accepted(await saveDescriptive(actor, params.id, version, described), actor, params.id);
      return { update: 1, changed: saved.changed, allocationDeleted: saved.allocationDeleted };
    },
  }),
  defineCall({
    method: 'DELETE',
    path: 'territory/{id}',
    tag: 'territories',
    summary: {
      fr: 'Supprime un territoire, ses matrices et leurs scénarios',
      en: 'Deletes a territory, its matrices and their scenarios',
    },
    allow: 'territory.delete',
    params: OneRow,
    answer: Deleted,
    run: async ({ actor, params }) => accepted(await deleteTerritory(actor, params.id), actor, params.id),
  }),
  defineCall({
    method: 'PUT',
    path: 'territory/descriptif/{id}',
    tag: 'territories',
    summary: {
      fr: 'Modifie la description, sans le statut ni les utilisateurs',
      en: 'Changes the description, without the status or the users',
    },
    allow: 'territory.edit',
    params: OneRow,
    body: TerritoryBody,
    answer: SavedTerritory,
    async run({ actor, params, body }) {
      const territory = await territoryOr404(actor, params.id);
      const version = lockedVersion(territory, body.dateMaj ?? body.datemaj);
      const before = describe(territory);
      const described = {
        ...descriptionFromBody(before, body),
        status: before.status,
        users: before.users,
        usersRead: before.usersRead,
      };
      const saved = await accepted(await saveDescriptive(actor, params.id, version, described), actor, params.id);
      return { update: 1, changed: saved.changed, allocationDeleted: saved.allocationDeleted };
    },
  }),
  // what archives a territory that has matrices (A40)
  defineCall({
    method: 'PUT',
    path: 'territory/statut/{id}',
    tag: 'territories',
    summary: { fr: 'Change le statut', en: 'Changes the status' },
    allow: 'territory.setStatus',
    params: OneRow,
    body: StatusBody,
    answer: Updated,
    async run({ actor, params, body }) {
      await accepted(await saveStatus(actor, params.id, body.statut), actor, params.id);
      return { update: 1 };
    },
  }),
  // `update` counts the links that came or went, 0 is a success
  defineCall({
    method: 'PUT',
    path: 'territory/users/{id}',
    tag: 'territories',
    summary: { fr: 'Remplace les utilisateurs', en: 'Replaces the users' },
    allow: 'territory.users',
    params: OneRow,
    body: UsersBody,
    answer: Updated,
    run: async ({ actor, params, body }) =>
      accepted(
        await saveUsers(actor, params.id, { users: body.utilisateurs, usersRead: body.usersRead }),
        actor,
        params.id,
      ),
  }),
  defineCall({
    method: 'GET',
    path: 'territory/users',
    tag: 'territories',
    summary: {
      fr: 'Les utilisateurs que l’on peut associer à un territoire',
      en: 'The users that a territory can have',
    },
    allow: 'territory.create',
    answer: z.array(z.object({ login: z.string(), name: z.string() })),
    run: ({ actor }) => listPickableUsers(actor),
  }),
  defineCall({
    method: 'GET',
    path: 'territory/communes',
    tag: 'territories',
    summary: { fr: 'Les communes', en: 'The municipalities' },
    allow: 'territory.list',
    answer: z.array(z.object({ codeCommune: z.string(), name: z.string(), departmentNumber: z.string() })),
    run: () => listCommunes(),
  }),
];

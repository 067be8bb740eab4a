/** Stations of an account, and those that somebody keeps at hand (C599, C686, C687). */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { LoginParams } from '~/modules/core/accounts/forms/api-bodies';
import { ownOrAdministrator } from '~/modules/core/accounts/http/user-api.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { Updated } from '~/platform/http/call-answers';
import { defineCall, type Call } from '~/platform/http/define-call';
import { STATION_MODES } from '../domain';
import { bookmarkStation, readBookmarks } from '../service/bookmark-station.server';
import { readUserStations, saveUserStations, visitedStations } from '../service/user-stations.server';

/** Station types of DECISIONS A32. */
const stationType = z.number().int().min(0).max(8);
const UserStationAnswer = z.object({
  stationType: z.int(),
  stationCode: z.string(),
  selectedMode: z.enum(STATION_MODES),
});
const UserStationsBody = z
  .array(
    z.object({
      stationType,
      stationCode: z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(80)),
      selectedMode: z.enum(STATION_MODES).default('r'),
    }),
  )
  .max(5000);

export const USER_STATION_CALLS: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: 'user/station/{login}',
    tag: 'users',
    summary: {
      fr: 'Les stations données à un utilisateur, en lecture (r) ou en écriture (w)',
      en: 'The stations given to a user, to read (r) or to write (w)',
    },
    allow: 'account.read',
    params: LoginParams,
    answer: z.array(UserStationAnswer),
    async run({ actor, params: { login } }) {
      ownOrAdministrator(actor, login);
      const stations = await readUserStations(login);
      if (!stations) throw refuseApi(404, 'common:refusal.notFound');
      return stations;
    },
  }),
  defineCall({
    method: 'PUT',
    path: 'user/station/{login}',
    tag: 'users',
    summary: {
      fr: 'Remplace les stations d’un utilisateur ; une station inconnue est refusée',
      en: 'Replaces the stations of a user; an unknown station is refused',
    },
    allow: 'administration.users',
    params: LoginParams,
    body: UserStationsBody,
    answer: Updated,
    async run({ actor, params: { login }, body }) {
      const saved = await saveUserStations(actor, login, body);
      if (saved.ok) return { update: 1 };
      if (saved.reason.code === 'noUser') throw refuseApi(404, 'common:refusal.notFound');
      if (saved.reason.code === 'notYours') throw refuseApi(405, 'administration:user.refusal.notYours');
      const params = { station: saved.reason.station };
      throw refuseApi(422, 'accounts:station.unknown', { field: 'stationCode', params });
    },
  }),
  defineCall({
    method: 'GET',
    path: 'user/statistic/station/{login}',
    tag: 'account',
    summary: {
      fr: 'Les dix stations les plus consultées par un compte',
      en: 'The ten stations that an account reads most',
    },
    allow: 'account.read',
    params: LoginParams,
    answer: z.array(z.object({ stationType: z.int(), stationCode: z.string(), visits: z.int() })),
    async run({ actor, params: { login } }) {
      ownOrAdministrator(actor, login);
      const visits = await visitedStations(actor, login);
      if (!visits) throw refuseApi(404, 'common:refusal.notFound');
      return visits;
    },
  }),
  defineCall({
    method: 'GET',
    path: 'user/bookmarks',
    tag: 'users',
    summary: {
      fr: 'Les favoris de l’appelant : les identifiants de ses stations, par type',
      en: 'Bookmarks of whoever calls: identifiers of stations, by type',
    },
    allow: 'station.read',
    answer: z.array(z.object({ stationType: z.int(), identifiers: z.array(z.int()) })),
    run: ({ actor }) => readBookmarks(actor),
  }),
  defineCall({
    method: 'POST',
    path: 'user/bookmark',
    tag: 'users',
    summary: {
      fr: 'Ajoute une station aux favoris de l’appelant, ou l’en retire (bookmarked: false)',
      en: 'Adds a station to the bookmarks of whoever calls, or removes it (bookmarked: false)',
    },
    allow: 'station.read',
    body: z.object({ stationType, stationId: RowId, bookmarked: z.boolean().default(true) }),
    answer: Updated,
    refusals: [404],
    async run({ actor, body: { stationType: type, stationId, bookmarked } }) {
      const marked = await bookmarkStation(actor, stationId, bookmarked, type);
      if (!marked.ok) throw refuseApi(404, 'stations:refusal.notFound');
      return { update: 1 };
    },
  }),
];

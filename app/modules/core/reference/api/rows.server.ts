/**
 * Reference data: one set of calls for every set, `set` being its word (culture, zone, conduite, indicateurs, city…).
 */
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { done, refused } from '~/kernel/outcome';
import { ExportAnswer, ExportSearch } from '~/records/exchange/forms/api-files';
import { spreadsheetContent } from '~/records/exchange/service/write-files.server';
import { refuseApi, refuseOthers } from '~/platform/http/api-refusal';
import { callsOf } from '~/platform/http/define-call';
import { statusOf } from '~/platform/http/refusal-status';
import { closedTo, opens, type ReferenceSet, type UsesOfSets } from '../domain';
import { ApiItem, ApiList, ApiSet } from '../forms/set-params';
import { AnyRowAnswer, AnyRowBody, DeleteBody, DeletedRows, ReplaceBody, Replaced } from '../forms/row-body';
import { orRefused, rowOrRefused } from '../http/call-answers.server';
import { filtersOf, filtersOfCall } from '../forms/list-search';
import { createForApi, listForApi, readForApi, updateForApi } from '../service/api-rows.server';
import { deleteRows, describeUses, purgeSet } from '../service/delete-rows.server';
import { exportSet } from '../service/export-set.server';
import { totalOf } from '../service/read-dashboard.server';
import { replaceRow } from '../service/replace-row.server';

/** Either `delete`, the number of rows (A18), or the ids in use: then nothing is deleted (C480). */
function deleted(outcome: Awaited<ReturnType<typeof deleteRows>>): z.output<typeof DeletedRows> {
  if (outcome.ok || outcome.reason.kind !== 'used') return { delete: orRefused(outcome, 'reference:refusal').deleted };
  const { items, closed } = outcome.reason;
  return {
    delete: 0,
    ...(closed > 0 ? { closed } : {}),
    ids: items.map(({ id }) => id),
    names: items.map(({ name }) => name),
  };
}

const referenceCall = callsOf('reference');

/** The set, where this person may read it. */
function readable(actor: Actor, set: ReferenceSet): ReferenceSet {
  if (!opens(actor, set, 'read')) throw refuseApi(statusOf('forbidden'), 'common:session.notAllowed');
  return set;
}

/** @param usedBy who holds items of a set */
export const rowCalls = (usedBy: UsesOfSets) => [
  referenceCall({
    method: 'GET',
    path: 'referencial/{set}',
    summary: {
      fr: 'Les lignes d’un référentiel ; q cherche, un nom de colonne filtre',
      en: 'The rows of a reference set; q searches, the name of a column filters',
    },
    allow: 'reference.read',
    costs: 'list',
    params: ApiSet,
    search: ApiList,
    answer: z.array(AnyRowAnswer),
    run: ({ actor, params: { set }, search }) => {
      refuseOthers([...Object.keys(ApiList.shape), ...filtersOf(readable(actor, set))], Object.keys(search));
      return listForApi(set, {
        search: search.q,
        closed: closedTo(actor, set),
        filters: filtersOfCall(set, search),
        offset: search.offset,
        limit: search.limit,
      });
    },
  }),
  referenceCall({
    method: 'POST',
    path: 'referencial/{set}',
    summary: { fr: 'Crée une ligne ; répond son identifiant', en: 'Creates a row; answers its identifier' },
    allow: 'reference.manage',
    params: ApiSet,
    body: AnyRowBody,
    answer: z.object({ id: z.union([z.number(), z.string()]), insert: z.literal(1) }),
    status: 201,
    run: async ({ actor, params, body }) => rowOrRefused(await createForApi(actor, params.set, body)),
  }),
  referenceCall({
    method: 'DELETE',
    path: 'referencial/{set}',
    summary: {
      fr: 'Supprime une liste de lignes, ou dit lesquelles sont utilisées',
      en: 'Deletes a list of rows, or says which are used',
    },
    allow: 'reference.manage',
    params: ApiSet,
    body: DeleteBody,
    answer: DeletedRows,
    run: async ({ actor, params, body }) => deleted(await deleteRows(actor, usedBy, params.set, body)),
  }),
  referenceCall({
    method: 'GET',
    path: 'referencial/{set}/{id}',
    summary: { fr: 'Une ligne', en: 'One row' },
    allow: 'reference.read',
    params: ApiItem,
    answer: AnyRowAnswer,
    run: async ({ actor, params: { set, id } }) => rowOrRefused(await readForApi(readable(actor, set), id, actor)),
  }),
  referenceCall({
    method: 'PUT',
    path: 'referencial/{set}/{id}',
    summary: {
      fr: 'Modifie une ligne ; ce qui n’est pas envoyé reste',
      en: 'Changes a row; what is not sent stays',
    },
    allow: 'reference.manage',
    params: ApiItem,
    body: AnyRowBody,
    answer: Replaced,
    run: async ({ actor, params, body }) => rowOrRefused(await updateForApi(actor, params.set, params.id, body)),
  }),
  // one id, or several separated by commas (C495)
  referenceCall({
    method: 'DELETE',
    path: 'referencial/{set}/{id}',
    summary: {
      fr: 'Supprime une ligne, ou plusieurs séparées par des virgules',
      en: 'Deletes one row, or several separated by commas',
    },
    allow: 'reference.manage',
    params: ApiItem,
    answer: DeletedRows,
    run: async ({ actor, params }) => deleted(await deleteRows(actor, usedBy, params.set, params.id.split(','))),
  }),
  referenceCall({
    method: 'GET',
    path: 'referencial/{set}/count',
    summary: { fr: 'Le nombre de lignes', en: 'The number of rows' },
    allow: 'reference.read',
    params: ApiSet,
    answer: z.int(),
    run: ({ actor, params }) => totalOf(readable(actor, params.set), actor),
  }),
  referenceCall({
    method: 'GET',
    path: 'referencial/{set}/countDelete/{id}',
    summary: {
      fr: 'Le nombre d’utilisations qui empêchent de supprimer une ligne',
      en: 'The number of uses that forbid deleting a row',
    },
    allow: 'reference.read',
    params: ApiItem,
    answer: z.int(),
    async run({ actor, params }) {
      const [item] = await describeUses(usedBy, readable(actor, params.set), [params.id]);
      return orRefused(item ? done(item.uses.length) : refused('notFound'), 'reference:refusal');
    },
  }),
  referenceCall({
    method: 'DELETE',
    path: 'referencial/{set}/purge',
    summary: {
      fr: 'Supprime ce que rien n’utilise ; 0 : tout est utilisé',
      en: 'Deletes what nothing uses; 0: everything is used',
    },
    allow: 'reference.manage',
    params: ApiSet,
    answer: z.object({ purge: z.int() }),
    run: async ({ actor, params }) =>
      orRefused(await purgeSet(actor, usedBy, params.set), 'referenceToasts:deleteRefused'),
  }),
  referenceCall({
    method: 'PUT',
    path: 'referencial/{set}/replace',
    summary: {
      fr: 'Met replaceId à la place de id partout',
      en: 'Puts replaceId in the place of id everywhere',
    },
    allow: 'reference.manage',
    params: ApiSet,
    body: ReplaceBody,
    answer: Replaced,
    async run({ actor, params, body }) {
      const replaced = await replaceRow(actor, usedBy, params.set, body.id, body.replaceId);
      orRefused(replaced, 'referenceToasts:replaceRefused');
      // The seed's clients read 1 as « replaced »; how many uses there were is beside.
      return { update: 1 as const };
    },
  }),
  referenceCall({
    method: 'GET',
    path: 'referencial/{set}/export',
    summary: { fr: 'Le référentiel en tableur, en base64', en: 'The reference set as a spreadsheet, in base64' },
    allow: 'reference.manage',
    costs: 'export',
    params: ApiSet,
    search: ExportSearch,
    answer: ExportAnswer,
    async run({ actor, params, search }) {
      if (!opens(actor, params.set, 'export')) throw refuseApi(statusOf('forbidden'), 'common:session.notAllowed');
      return spreadsheetContent(await exportSet(params.set), search.format);
    },
  }),
];

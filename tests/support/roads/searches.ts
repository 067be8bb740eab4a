/** Saved searches and selections of stations. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { ANALYSIS_SEARCH_FIELDS, SEARCH_FIELDS, SELECTION_FIELDS } from '~/modules/monitoring/searches/domain';
import { prisma } from '~/platform/db/client.server';
import * as analysisSearch from '~/routes/graphic+/analyses.$id';
import * as newAnalysisSearch from '~/routes/graphic+/analyses.new';
import * as search from '~/routes/graphic+/searches.$id';
import * as newSearch from '~/routes/graphic+/searches.new';
import * as selection from '~/routes/graphic+/selections.$id';
import * as newSelection from '~/routes/graphic+/selections.new';
import { stationRow } from '../series-world';
import type { Opened, Road } from './road';

const searches: Road = {
  name: 'saved search',
  fields: SEARCH_FIELDS,
  given: {
    // dates in their order; a level only where thresholds are asked for
    ...{ startDate: [['2020-01-01'], ['']], endDate: [['2026-12-31'], ['2020-01-01'], ['']] },
    ...{ threshold: [['set']], thresholdLevel: [['1'], ['4'], ['']] },
  },
  together: [{ threshold: ['legal'], thresholdLevel: [''] }],
  start(admin) {
    let id = 0;
    const at = () => `/graphic/searches/${id}`;
    const post = (sent: FieldTexts) => admin.post(search.action, at(), sent, { id: String(id) });
    return Promise.resolve({
      async make(sent: FieldTexts) {
        const made = await admin.post(newSearch.action, '/graphic/searches/new', sent);
        id = (await prisma().savedSearch.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0;
        return made;
      },
      open: async () => (await admin.get(search.loader, at(), { id: String(id) })) as Opened,
      save: post,
      remove: () => post({ intent: ['remove'] }),
      isGone: async () => (await prisma().savedSearch.findUnique({ where: { id } })) === null,
    });
  },
};

const analysisSearches: Road = {
  name: 'saved search of analyses',
  fields: ANALYSIS_SEARCH_FIELDS,
  given: {
    stationType: [['quality']],
    // dates in their order; a level, and a limit held against it, only where a threshold is named
    ...{ startDate: [['2020-01-01'], ['']], endDate: [['2026-12-31'], ['2020-01-01'], ['']] },
    ...{ threshold: [['EP-NO3']], thresholdLevel: [['1'], ['4'], ['']] },
    quantificationControl: [['quantified'], ['limitPast'], ['']],
  },
  together: [{ threshold: [''], thresholdLevel: [''], quantificationControl: ['below'] }],
  start(admin) {
    let id = 0;
    const at = () => `/graphic/analyses/${id}`;
    const post = (sent: FieldTexts) => admin.post(analysisSearch.action, at(), sent, { id: String(id) });
    return Promise.resolve({
      async make(sent: FieldTexts) {
        const made = await admin.post(newAnalysisSearch.action, '/graphic/analyses/new', sent);
        id = (await prisma().savedSearch.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0;
        return made;
      },
      open: async () => (await admin.get(analysisSearch.loader, at(), { id: String(id) })) as Opened,
      save: post,
      remove: () => post({ intent: ['remove'] }),
      isGone: async () => (await prisma().savedSearch.findUnique({ where: { id } })) === null,
    });
  },
};

const rows = 880_000;
const selections: Road = {
  name: 'selection of stations',
  fields: SELECTION_FIELDS,
  given: { stations: [['S-880001'], ['S-880001\nS-880002']] },
  async start(admin) {
    for (const each of [1, 2])
      if ((await prisma().station.findUnique({ where: { id: rows + each } })) === null) {
        const [stationId, code] = [await stationRow(rows + each), `S-${rows + each}`];
        await prisma().stationCode.create({ data: { kind: 'piezometry', code, stationId } });
      }
    let id = 0;
    const at = () => `/graphic/selections/${id}`;
    const post = (sent: FieldTexts) => admin.post(selection.action, at(), sent, { id: String(id) });
    return {
      async make(sent) {
        const made = await admin.post(newSelection.action, '/graphic/selections/new', sent);
        id = (await prisma().stationSelection.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0;
        return made;
      },
      open: async () => (await admin.get(selection.loader, at(), { id: String(id) })) as Opened,
      save: post,
      remove: () => post({ intent: ['remove'] }),
      isGone: async () => (await prisma().stationSelection.findUnique({ where: { id } })) === null,
    };
  },
};

export const SEARCH_ROADS: readonly Road[] = [searches, analysisSearches, selections];

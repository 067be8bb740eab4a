import { defineModule } from '~/modules/define-module';
import { urls } from '~/urls';
import { PARTICULAR_CALLS } from './api/particular.server';
import { rowCalls } from './api/rows.server';
import * as uses from './data/own-uses.server';
import { opens, REFERENCE_SETS } from './domain';
import { importMatrix } from './jobs/import-matrix.job';
import { importParcels } from './jobs/import-parcels.job';
import { pullSandreKind } from './jobs/pull-sandre.job';
import { syncSandre } from './jobs/sync-sandre.job';
import { DELETABLE_SETS } from './service/deletable-sets.server';
import { referenceStep } from './service/first-step.server';
import { searchReference } from './service/search-rows.server';

const CITY_USES = [uses.contactCity, uses.contributorCity];

export const reference = defineModule({
  calls: ({ usedBy }) => [...rowCalls(usedBy), ...PARTICULAR_CALLS],
  jobs: [importMatrix, importParcels, syncSandre],
  jobKinds: [pullSandreKind],
  firstSteps: [referenceStep],
  search: searchReference,
  doors: REFERENCE_SETS.map((set) => ({
    from: 'menu',
    words: `reference:set.${set.key}.title`,
    to: urls.referencial(set.key),
    opens: (actor) => opens(actor, set, 'read'),
  })),
  deletable: DELETABLE_SETS,
  usedBy: {
    communes: CITY_USES,
    city: CITY_USES,
    conduites: [uses.referenceMatrixModes],
    cultures: [uses.referenceMatrixCrops],
    indicateurs: [uses.referenceMatrixIndicators],
    contributor: [uses.contactContributor],
    contact: [uses.accountContact],
    sandre: [uses.cropRpgCodes, uses.parcelCodes],
  },
  journal: {
    reference: { names: ['reference:column'] },
    ...Object.fromEntries(REFERENCE_SETS.map(({ key, columns }) => [`reference.${key}`, { values: [columns] }])),
  },
});

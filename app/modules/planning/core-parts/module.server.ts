import { may } from '~/kernel/permissions';
import { defineModule } from '~/modules/define-module';
import { urls } from '~/urls';
import { countPlanningWork, forgetMember } from './data/account-links.server';
import * as uses from './data/planning-uses.server';
import { searchPlanning } from './service/search-planning.server';

export const planningParts = defineModule({
  doors: [
    {
      from: 'menu',
      words: 'territory:listTitle',
      to: urls.territories(),
      opens: (actor) => may(actor, 'territory.list'),
    },
  ],
  search: searchPlanning,
  countWork: countPlanningWork,
  forgetUser: forgetMember,
  usedBy: {
    communes: [uses.territoryCity],
    city: [uses.territoryCity],
    zones: [uses.territoryZones],
    conduites: [uses.territoryModes],
    cultures: [uses.territoryCrops, uses.rotationRules],
    indicateurs: [uses.territoryIndicators, uses.matrixIndicators],
  },
});

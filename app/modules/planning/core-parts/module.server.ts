import { defineModule } from '~/modules/define-module';
import { countPlanningWork, forgetMember } from './data/account-links.server';
import * as uses from './data/planning-uses.server';
import { searchPlanning } from './service/search-planning.server';

export const planningParts = defineModule({
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

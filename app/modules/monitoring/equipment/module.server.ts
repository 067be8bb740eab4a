import { opensEquipment } from './service/equipment-access.server';
import { urls } from '~/urls';
import { said } from '~/modules/core/journal/domain';
import { defineModule } from '~/modules/define-module';
import { ownQuantityName } from '~/modules/monitoring/series/domain';
import * as uses from './data/equipment-uses.server';

export const equipment = defineModule({
  doors: [{ from: 'stations', words: 'equipment:title', to: urls.devices(), opens: (actor) => opensEquipment(actor) }],
  usedBy: {
    deviceType: [uses.deviceTypes],
    deviceModel: [uses.deviceModels],
    manufacturer: [uses.deviceManufacturers],
    provider: [uses.deviceProviders],
    device: [uses.deviceAssignments],
  },
  journal: {
    assignment: { names: ['equipment:field'] },
    device: { names: ['equipment:field', 'reference:column'] },
    'reference.device': {
      values: [
        { location: said('equipment:where'), dataType: said('timeseries:quantity', { named: ownQuantityName }) },
      ],
    },
  },
});

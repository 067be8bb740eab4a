/** A water table that is low: nobody is told until a test says who. */
import type { ThresholdValues } from '~/modules/monitoring/watches/domain';

export const LOW: ThresholdValues = {
  ...{ quantity: 'groundwaterElevation', kind: 'range', direction: 'descending' },
  ...{ level1: 49, level2: null, level3: null, level4: null },
  ...{ confirmations: 2, hysteresis: 0.05, hysteresisMode: 'absolute', epsilon: null },
  ...{ fraction: '', seasonFirst: '', seasonLast: '', validFrom: null, validTo: null },
  ...{ receivers: [], outOfHours: null, digest: false, escalateHours: null, escalateTo: [], comment: '' },
};

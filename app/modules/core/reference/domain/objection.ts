import type { Faults } from '~/kernel/form';
import { CELL_OBJECTIONS, faultOf, objectionsOf, type Objection } from '~/records/fields/domain';

/** What the sentences of an objection put into their holes. */
export const OBJECTION_PARAMS = {
  ...CELL_OBJECTIONS,
  required: [],
  siretLength: ['value'],
  siretKey: ['value'],
  iccidLength: ['value'],
  imeiLength: ['value'],
  luhnKey: ['value'],
  casForm: ['value'],
  casKey: ['value', 'key'],
  madeAfterBought: [],
  closed: ['value'],
  phone: ['value'],
  email: ['value'],
  insee: ['value'],
  noMunicipality: ['value'],
  department: ['value'],
  reservedIndicator: ['id'],
  lasting: ['value'],
  minAboveMax: ['min', 'max'],
  levels: [],
  thresholdNumber: [],
  thresholdParameters: [],
  thresholdApart: ['name'],
  thresholdAlone: [],
  thresholdOrder: ['name'],
  thresholdSpecial: ['name'],
  thresholdNames: [],
  thresholdEqual: ['count', 'mark'],
  formula: [],
  formulaUnit: [],
  halfPosition: [],
  position: [],
  contactName: [],
  otherId: ['name', 'id'],
  duplicate: ['value'],
  jobFailed: [],
  missingKey: ['value'],
  serviceMissing: [],
  serviceTooLarge: ['host', 'limit'],
  serviceNotAllowed: ['host'],
  serviceRefused: ['host', 'status'],
  serviceUnreachable: ['host'],
} as const;
export const objection = objectionsOf(OBJECTION_PARAMS);

/** As a form is told them: the fault and its remedy, by column. */
export const faultsOf = (objections: Iterable<readonly [column: string, objection: Objection]>): Faults =>
  Object.fromEntries([...objections].map(([column, objection]) => [column, faultOf(objection)]));

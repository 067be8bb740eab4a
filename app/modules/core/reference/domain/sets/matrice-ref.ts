import { padded } from '~/kernel/padded-code';
import { code, decimal, link, text } from '~/records/fields/domain';
import { department } from '../checks';
import { defineReferenceSet } from '../reference-set';
import { RIGHTS } from './rights';

/** Values of reference that fill the empty cells of planning matrices (DECISIONS B40). */
export const matriceRef = defineReferenceSet({
  key: 'matriceRef',
  icon: 'table',
  table: 'ReferenceMatrixRow',
  keyColumns: [{ name: 'id', sql: 'int8' }],
  card: 7,
  bulk: 'matrix',
  versioned: false,
  naturalKey: ['cultureId', 'department', 'typeSuccession', 'driveModeId', 'indicatorId'],
  order: ['cultureId', 'department', 'driveModeId', 'indicatorId', 'typeSuccession'],
  title: 'cultureId',
  columns: {
    cultureId: link('cultures', { required: true, filter: true }),
    department: text({ max: 3, required: true, filter: true, check: department, tidy: padded(2) }),
    typeSuccession: code('AGRI_RPG.TYPE_SUCCESSION', { required: true, filter: true }),
    driveModeId: link('conduites', { required: true, filter: true }),
    indicatorId: link('indicateurs', { required: true, filter: true }),
    value: decimal({ required: true, step: 0.01 }),
  },
  may: { edit: false },
  importKinds: ['csv'],
  allow: RIGHTS,
});

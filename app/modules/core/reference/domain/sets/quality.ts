/** What analyses of water are asked about and judged by: lists of parameters, limits and classes with their source. */
import { choice, civilDay, decimal, lines, text } from '~/records/fields/domain';
import { objection } from '../objection';
import { itemSet } from './item';
import { fromClassLines } from './threshold-classes';

/** The thirty pictures of a list of parameters (C719). */
export const PRESELECTION_ICONS = [
  ...(['flask-conical', 'droplet', 'droplets', 'waves', 'cloud-rain', 'leaf', 'sprout', 'wheat', 'factory'] as const),
  ...(['home', 'users', 'user', 'map', 'map-pin', 'globe', 'layers', 'list', 'table', 'chart-line'] as const),
  ...(['chart-column', 'scale', 'flame', 'shield-check', 'shield-alert', 'triangle-alert', 'circle-alert'] as const),
  ...(['star', 'bookmark', 'book-open', 'bell'] as const),
] as const;
/** What a list holds, by the words of the contract (C646). */
const PRESELECTION_TYPES = ['PCparameters', 'taxons', 'indices', 'environmentalParameters', 'states'] as const;

const asPreselection = {
  read: 'reference.read',
  edit: 'reference.editPreselection',
  export: 'reference.editPreselection',
} as const;
export const preselection = itemSet({
  key: 'preselection',
  icon: 'list',
  unique: ['name'],
  may: { replace: false },
  allow: asPreselection,
  own: {
    symbol: choice(PRESELECTION_ICONS, { wording: 'reference:preselectionIcon', start: 'flask-conical', icons: true }),
    listType: choice(PRESELECTION_TYPES, { wording: 'reference:preselectionType', start: 'PCparameters' }),
    parameters: lines({ max: 20_000, trim: true, required: 'common:form.required', inList: false }),
  },
});

/** `each`: every parameter of a list by itself; `total`: the sum of what a list found in one sampling. */
const THRESHOLD_SUBJECTS = ['parameter', 'each', 'total'] as const;
/** `reference`: beyond it water is unusual, not unfit. */
const THRESHOLD_USES = ['limit', 'reference', 'classes'] as const;
const LEVELS = ['level1', 'level2', 'level3', 'level4'] as const;

const asThresholds = {
  read: 'reference.read',
  edit: 'reference.editThreshold',
  export: 'reference.editThreshold',
} as const;
export const qualityThreshold = itemSet({
  key: 'qualityThreshold',
  icon: 'scale',
  may: { replace: false },
  allow: asThresholds,
  reshape: fromClassLines,
  own: {
    purpose: choice(THRESHOLD_USES, { wording: 'reference:thresholdUse', start: 'limit' }),
    collection: text({ max: 120, trim: true, required: true }),
    alteration: text({ max: 120, trim: true, inList: false }),
    subject: choice(THRESHOLD_SUBJECTS, { wording: 'reference:thresholdSubject', start: 'parameter', inList: false }),
    parameters: text({ max: 60, trim: true, required: true }),
    unit: text({ max: 40, trim: true, required: true }),
    fraction: text({ max: 40, trim: true, inList: false }),
    support: text({ max: 40, trim: true, inList: false }),
    worse: choice(['high', 'low'], { wording: 'reference:thresholdWorse', start: 'high' }),
    level1: decimal({ required: true }),
    ...Object.fromEntries(LEVELS.slice(1).map((name) => [name, decimal()])),
    source: text({ max: 400, trim: true, required: true }),
    sourceDate: civilDay({ inList: false }),
  },
  rules: LEVELS.slice(1).map((column, rank) => ({
    column,
    // levels go one way, without a hole: an empty one ends them
    check: (values) => {
      if (typeof values[column] !== 'number') return null;
      const until = LEVELS.slice(0, rank + 2).map((name) => values[name]);
      const isOrdered = until.slice(1).every((level, before) => {
        const better = until[before];
        if (typeof level !== 'number' || typeof better !== 'number') return false;
        return values['worse'] === 'low' ? level < better : level > better;
      });
      return isOrdered ? null : objection('levels');
    },
  })),
});

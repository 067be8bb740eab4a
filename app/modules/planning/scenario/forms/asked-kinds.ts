/** How the editor asks for each kind of objective, as data: whatever differs from kind to kind is a property here. */
import {
  PRODUCTION_INDICATOR,
  type ObjectiveKind,
  type ObjectiveQuantity,
} from '~/modules/planning/optimisation/domain';
import { surfaceOfMode } from '../domain';

/** A whole number as typed; null for anything else. */
export const codeOf = (text: string): number | null => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);

interface Measured {
  readonly unit: string;
  readonly indicatorId: string;
  readonly fromTemplate: boolean;
}

interface AskedKind {
  /** the field that says what is measured; without one the kind says it all */
  readonly measuredBy?: 'unit' | 'indicatorId';
  /** may be a share of another selection */
  readonly hasWhole: boolean;
  /** surfaces start as a share of the territory */
  readonly startUnit: string;
  /** offered where there is this indicator, idle while it is the goal */
  readonly indicatorId?: number;
  readonly quantity: (draft: Measured) => ObjectiveQuantity;
}

export const ASKED_KINDS: Readonly<Record<ObjectiveKind, AskedKind>> = {
  production: {
    hasWhole: false,
    startUnit: '',
    indicatorId: PRODUCTION_INDICATOR,
    quantity: () => ({ kind: 'production' }),
  },
  indicator: {
    measuredBy: 'indicatorId',
    hasWhole: false,
    startUnit: '',
    quantity: ({ indicatorId, fromTemplate }) => {
      const id = codeOf(indicatorId);
      return id === null || id <= PRODUCTION_INDICATOR
        ? { kind: 'unset', fromTemplate }
        : { kind: 'mean', indicatorId: id };
    },
  },
  surface: {
    measuredBy: 'unit',
    hasWhole: true,
    startUnit: '1',
    quantity: ({ unit }) => surfaceOfMode(codeOf(unit)),
  },
};
export const OBJECTIVE_KINDS = Object.keys(ASKED_KINDS) as readonly ObjectiveKind[];

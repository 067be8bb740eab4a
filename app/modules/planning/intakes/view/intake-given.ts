/** What the pages of an intake are made of: assumptions, a plan, and the measures and fit that their route brings. */
import type { Candidate, Measure } from '~/modules/core/transfer/domain';
import type { Intake, PlanZone } from '../domain';

/** What the route brings of the station. */
export interface KnownNitrate {
  readonly station: { readonly id: number; readonly name: string; readonly href: string };
  readonly measures: readonly Measure[];
  readonly levels: readonly number[];
}

export interface PlanGiven {
  readonly scenarios: readonly {
    readonly id: number;
    readonly name: string;
    readonly isToday: boolean;
    readonly figures: readonly (number | null)[];
  }[];
  readonly zones: readonly PlanZone[];
}

export interface IntakeGiven {
  readonly territoryId: number;
  readonly intake: Intake;
  readonly zones: readonly PlanZone[];
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
  /** null: no matrix has the indicator, or its areas don't add up */
  readonly plan: PlanGiven | null;
  readonly nitrate: KnownNitrate | null;
  /** a fit that may be used; it goes before what was typed */
  readonly fitted: readonly Candidate[] | null;
  readonly chosen: number | undefined;
  readonly thisYear: number;
}

export interface ScenarioLine {
  readonly id: number;
  readonly name: string;
  readonly isToday: boolean;
  readonly nitrogen: number;
  readonly equilibrium: number;
  /** one a level */
  readonly answers: readonly string[];
  /** of the level that matters most there; empty without a transfer */
  readonly short: string;
}

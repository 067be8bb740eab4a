/** The page of a visit, as plain data. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { LonLat } from '~/kernel/projection';
import type { Mark } from '../domain';
import type { Quantity } from '~/modules/monitoring/series/domain';
import type { EventLine, EventStation } from '~/modules/monitoring/station-events/view/event-page';

interface Choice {
  readonly value: string;
  readonly label: string;
}
export interface VisitPage {
  readonly station: EventStation;
  readonly place: LonLat | null;
  readonly key: string;
  readonly campaign: { readonly id: number; readonly name: string; readonly toSample: readonly string[] } | null;
  readonly texts: FieldTexts;
  readonly last: readonly {
    readonly quantity: Quantity;
    readonly value: number;
    readonly unit: string;
    readonly at: number;
  }[];
  /** what is read by hand; null: nothing is measured here */
  readonly control: {
    readonly quantity: Quantity;
    readonly unit: string;
    /** what its series allows */
    readonly lowest: number | null;
    readonly highest: number | null;
    readonly least: number | null;
    readonly most: number | null;
    readonly last: number | null;
    /** of elevations: what a depth may be typed under */
    readonly marks: readonly Mark[];
    /** what its logger said on its last day, and how far a measure still speaks for another instant */
    readonly breakMs: number;
    readonly lastDay: readonly (readonly [at: number, value: number])[];
  } | null;
  readonly events: readonly EventLine[];
  readonly problems: readonly Choice[];
  readonly solutions: readonly Choice[];
  /** what stands here; null: devices are not theirs to change */
  readonly devices: readonly Choice[] | null;
}
/** What the logger said, before the visit is stored. */
export interface VisitCheck {
  readonly gap: number | null;
  readonly unit: string;
}

/** /globalEvents as plain data. */
import type { Extent, LonLat } from '~/kernel/projection';
import type { MapGround } from '~/modules/core/map-ground/domain';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { EventState, EventType } from '../domain';
import type { EventLine } from './event-page';

export const EVENT_VIEWS = ['calendar', 'list', 'map'] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

export interface MappedEvent {
  readonly id: number;
  readonly type: EventType;
  readonly state: EventState;
  readonly date: string;
  readonly place: LonLat;
  readonly station: { readonly id: number; readonly word: string; readonly name: string };
}
export interface GlobalEventsPage {
  readonly view: EventView;
  /** what the address asks for */
  readonly search: {
    readonly kind: StationKind | '';
    readonly type: EventType | '';
    readonly state: EventState | '';
    readonly network: string;
    readonly from: string;
    readonly to: string;
    readonly month: string;
  };
  readonly lines: readonly EventLine[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly networks: readonly { readonly code: string; readonly name: string }[];
  /** of the stations that are shown, whatever the period */
  readonly toPlan: number;
  readonly toMonitor: number;
  readonly month: {
    readonly id: string;
    readonly before: string;
    readonly after: string;
    readonly weeks: readonly (readonly string[])[];
    readonly today: string;
  };
  readonly map: {
    readonly events: readonly MappedEvent[];
    readonly extent: Extent;
    readonly ground: MapGround | null;
  } | null;
  /** at stations without a place */
  readonly unplaced: number;
}

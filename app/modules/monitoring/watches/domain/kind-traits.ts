/** How each kind of watch is asked for and told. */
import type { WatchKind } from './watch';

interface WatchTraits {
  /** of its levels: that of the quantity, the same in an hour, hours or days */
  readonly unit: 'quantity' | 'anHour' | 'hours' | 'days';
  /** a value may be too low or too high; a change, a duration only too great */
  readonly bothDirections: boolean;
  /** it says how far a value may go and still stand still */
  readonly standsStill: boolean;
  /** judged from measures, so that it is judged again where they change; otherwise by the clock */
  readonly byMeasures: boolean;
}

export const WATCH_TRAITS: Readonly<Record<WatchKind, WatchTraits>> = {
  range: { unit: 'quantity', bothDirections: true, standsStill: false, byMeasures: true },
  rate: { unit: 'anHour', bothDirections: false, standsStill: false, byMeasures: true },
  persistence: { unit: 'hours', bothDirections: false, standsStill: true, byMeasures: true },
  missing: { unit: 'days', bothDirections: false, standsStill: false, byMeasures: false },
};

/** What the sheet of a device shows. */
import type { FactView } from '~/modules/core/reference/view/column.view';
import type { Location } from '../domain';
import type { DeviceHistory } from './device-history';
import type { DeviceLine } from './devices-page';

export interface DeviceSheet {
  readonly head: DeviceLine;
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: string;
  readonly facts: readonly FactView[];
  /** of what wears out on site: '' where nobody said */
  readonly battery: { readonly changed: string; readonly worn: string } | null;
  /** where it may be put from here, a station aside */
  readonly moves: readonly Exclude<Location, 'site'>[];
  readonly history: DeviceHistory;
  /** as a form writes it */
  readonly now: string;
  readonly may: { readonly edit: boolean; readonly delete: boolean };
}

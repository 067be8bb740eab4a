/** Where a device stood at an instant, by what may be its serial number. */
import { findBySerial, findChannelAt } from '../data/assignments.server';

interface Measured {
  readonly dataType: string;
  readonly unit: string;
}
export interface StandingLogger {
  readonly stationId: number;
  readonly serialNumber: string;
  readonly channels: readonly (Measured & { readonly no: number })[];
  /** of a sensor: what the channel of the logger measures that it is plugged into */
  readonly plugged: Measured | null;
}

/** Null: none of these stood anywhere then, or several did. */
export async function whereStood(serialNumbers: readonly string[], at: Date): Promise<StandingLogger | null> {
  const [first, other] = await findBySerial(serialNumbers, at);
  if (!first || other) return null;
  const { stationId, channel, device } = first;
  const [plugged = null, another] =
    device.channels.length > 0 || channel === null ? [] : await findChannelAt(stationId, channel, at);
  return { stationId, ...device, plugged: another ? null : plugged };
}

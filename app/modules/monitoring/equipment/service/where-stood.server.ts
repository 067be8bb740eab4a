/** Where a logger stood at an instant, by what may be its serial number. */
import { findBySerial } from '../data/assignments.server';

export interface StandingLogger {
  readonly stationId: number;
  readonly serialNumber: string;
  readonly channels: readonly { readonly no: number; readonly dataType: string; readonly unit: string }[];
}

/** Null: none of these stood anywhere then, or several did. */
export async function whereStood(serialNumbers: readonly string[], at: Date): Promise<StandingLogger | null> {
  const [first, other] = await findBySerial(serialNumbers, at);
  return first && !other ? { stationId: first.stationId, ...first.device } : null;
}

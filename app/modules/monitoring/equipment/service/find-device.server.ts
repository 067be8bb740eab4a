/** The one device that has this number: serial, asset, ICCID or IMEI. */
import { findIdsByNumber } from '../data/devices.server';

/** Null: none has it, or several do. */
export async function findByNumber(text: string): Promise<number | null> {
  const plain = text.replace(/[\s.-]/g, '').toLowerCase();
  const [first, other] = plain === '' ? [] : await findIdsByNumber(plain);
  return first === undefined || other !== undefined ? null : first;
}

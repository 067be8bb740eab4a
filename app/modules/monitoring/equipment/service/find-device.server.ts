/** The one device that has this number: serial, asset, ICCID or IMEI; typed, or read from a label. */
import { findIdsByNumbers } from '../data/devices.server';
import { numbersOnLabel } from '../domain';

export async function seekByNumber(text: string): Promise<number | 'unknown' | 'several'> {
  const { whole, parts } = numbersOnLabel(text);
  // the whole of a label goes before its parts
  for (const sought of [[whole], parts]) {
    const [first, other] = await findIdsByNumbers(sought.filter((number) => number !== ''));
    if (first !== undefined) return other === undefined ? first : 'several';
  }
  return 'unknown';
}

/** Null: none has it, or several do. */
export async function findByNumber(text: string): Promise<number | null> {
  const found = await seekByNumber(text);
  return typeof found === 'number' ? found : null;
}

/** Checks of codes that people copy: pure, one rule each. */
import { hasLuhnKey, hasSiretKey } from '~/kernel/luhn';
import type { Objection } from '~/records/fields/domain';
import { objection } from './objection';

export function siret(text: string): Objection | null {
  if (!/^\d{14}$/.test(text)) return objection('siretLength', { value: text });
  return hasSiretKey(text) ? null : objection('siretKey', { value: text });
}

/** The number of a SIM card: 19 or 20 digits, the last of them Luhn's key (ITU-T E.118). */
export function iccid(text: string): Objection | null {
  if (!/^\d{19,20}$/.test(text)) return objection('iccidLength', { value: text });
  return hasLuhnKey(text) ? null : objection('luhnKey', { value: text });
}
/** The number of a modem: 15 digits, the last of them Luhn's key (3GPP TS 23.003). */
export function imei(text: string): Objection | null {
  if (!/^\d{15}$/.test(text)) return objection('imeiLength', { value: text });
  return hasLuhnKey(text) ? null : objection('luhnKey', { value: text });
}

/**
 * A number of the Chemical Abstracts Service: two to seven digits, two, and a check digit, the sum of the others times
 * their rank from the right, modulo 10. Spreadsheets take « 2327-02-8 » for a day.
 */
export function cas(text: string): Objection | null {
  const [, digits = '', key] = /^(\d{2,7}-\d{2})-(\d)$/.exec(text) ?? [];
  if (key === undefined) return objection('casForm', { value: text });
  const fromRight = [...digits.replace('-', '')].reverse();
  const sum = fromRight.reduce((total, digit, rank) => total + Number(digit) * (rank + 1), 0);
  return sum % 10 === Number(key) ? null : objection('casKey', { value: text, key: sum % 10 });
}

/** French numbers: ten digits (S2§5). */
export const tenDigits = (text: string): Objection | null =>
  /^\d{1,10}$/.test(text) ? null : objection('phone', { value: text });
export const mailbox = (text: string): Objection | null =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? null : objection('email', { value: text });
/** 5 characters: a department (01 to 95, 2A and 2B for Corsica, 97 and 98 overseas, 99 abroad), then three digits. */
export const inseeCode = (text: string): Objection | null =>
  /^(?:0[1-9]|[1-8]\d|9[0-5789]|2[AB])\d{3}$/.test(text) ? null : objection('insee', { value: text });
export const department = (text: string): Objection | null =>
  /^(?:\d{2,3}|2[AB])$/.test(text) ? null : objection('department', { value: text });
export const plainCode = (text: string): Objection | null =>
  /^[\p{L}\p{N}_ .:/-]{1,60}$/u.test(text) ? null : objection('code', { value: text });

/** « 01 23 45 67 89 » and « 01.23.45.67.89 » are 0123456789. */
export const withoutSeparators = (text: string): string => text.replace(/[\s.\u00a0\u202f-]/g, '');

/**
 * What stands on the device, read by the product as it is today. An update or a step back never throws a visit away:
 * what cannot be read stays, and is said.
 */
import { KEPT_FORMAT, type KeptVisit } from './kept-visit';

export interface Unreadable {
  readonly state: 'unreadable';
  readonly id: string;
  readonly who: string;
  /** `newer`: by a later version of the product, which reads it again once it is back */
  readonly why: 'newer' | 'damaged';
}

const STATES = ['waiting', 'sending', 'refused', 'sent', 'sealed'];
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isStation = (value: unknown): boolean =>
  isRecord(value) && isText(value['word']) && isCount(value['id']) && isText(value['name']);
const isTyped = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value['fields']) &&
  value['fields'].every((field) => Array.isArray(field) && field.length === 2 && field.every(isText)) &&
  Array.isArray(value['photos']) &&
  value['photos'].every((photo) => isRecord(photo) && isText(photo['field']) && photo['bytes'] instanceof ArrayBuffer);

function isKept(raw: Record<string, unknown>): boolean {
  if (!isText(raw['who']) || ![raw['rank'], raw['at'], raw['turn']].every(isCount)) return false;
  if (raw['state'] === 'sealed') return raw['sealed'] instanceof ArrayBuffer;
  if (!isText(raw['key']) || !isStation(raw['station'])) return false;
  if (raw['state'] === 'sent') return true;
  if (!isTyped(raw['typed']) || !isCount(raw['edition']) || !isCount(raw['form'])) return false;
  return raw['state'] === 'refused' ? isRecord(raw['faults']) : isCount(raw['tries']);
}

export function readKept(id: string, raw: unknown): KeptVisit | Unreadable {
  const who = isRecord(raw) && isText(raw['who']) ? raw['who'] : '';
  if (!isRecord(raw)) return { state: 'unreadable', id, who, why: 'damaged' };
  if (isCount(raw['format']) && raw['format'] > KEPT_FORMAT) return { state: 'unreadable', id, who, why: 'newer' };
  return raw['format'] === KEPT_FORMAT && raw['id'] === id && STATES.includes(String(raw['state'])) && isKept(raw)
    ? (raw as unknown as KeptVisit)
    : { state: 'unreadable', id, who, why: 'damaged' };
}

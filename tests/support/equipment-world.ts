/** Devices for tests: a type of each kind, and as many of it as are asked for. */
import type { DeviceKind } from '~/kernel/device-kinds';
import { startOf, type RowValues } from '~/records/fields/domain';
import { knownSet } from '~/modules/core/reference/domain';
import { createRow } from '~/modules/core/reference/service/save-row.server';
import { HYDROLOGIST } from './series-world';

let made = 0;
async function row(key: string, values: RowValues): Promise<number> {
  const set = knownSet(key);
  const created = await createRow(HYDROLOGIST, set, { ...startOf(set.columns), ...values });
  if (!created.ok) throw new Error(JSON.stringify([created.reason, values]));
  return Number(created.value.row.id);
}

export function newType(kind: DeviceKind = 'datalogger'): Promise<number> {
  made += 1;
  return row('deviceType', { code: `T-${made}`, name: `Type ${made}`, kind });
}

export async function newDevice(values: RowValues = {}, kind: DeviceKind = 'datalogger'): Promise<number> {
  made += 1;
  return row('device', { serialNumber: `ES-${made}`, typeId: values.typeId ?? (await newType(kind)), ...values });
}

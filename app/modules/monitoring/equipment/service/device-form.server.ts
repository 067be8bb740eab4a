/** The form of a device: that of its reference set, with what its kind leaves out. */
import type { Actor } from '~/kernel/actor';
import { newItem } from '~/modules/core/reference/service/read-item.server';
import type { ItemPage } from '~/modules/core/reference/view/item.view';
import { findTypeKinds } from '../data/devices.server';
import { DEVICE_KIND_SPECS, type DeviceKind } from '../domain';
import { DEVICE_SET } from './equipment-access.server';

/** Types of other kinds are not offered, but the one that it has. */
export async function fieldsFor(fields: ItemPage['fields'], kind: DeviceKind): Promise<ItemPage['fields']> {
  const kinds = await findTypeKinds();
  const { without } = DEVICE_KIND_SPECS[kind];
  return fields
    .filter(({ name }) => !without.includes(name))
    .map((field) => {
      if (field.name !== 'typeId') return field;
      const isOffered = (value: string): boolean =>
        kinds.get(Number(value.slice(1))) === kind || field.texts.includes(value);
      const options = field.input.options?.filter(({ value }) => isOffered(value));
      return { ...field, input: { ...field.input, ...(options ? { options } : {}) } };
    });
}

export async function openNewDevice(
  actor: Actor,
  kind: DeviceKind | null,
  serialNumber = '',
): Promise<ItemPage['fields']> {
  const { fields } = await newItem(actor, DEVICE_SET);
  const begun = fields.map((field) =>
    field.name === 'serialNumber' && serialNumber !== '' ? { ...field, texts: [serialNumber] } : field,
  );
  return kind === null ? begun : fieldsFor(begun, kind);
}

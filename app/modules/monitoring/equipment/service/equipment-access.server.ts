/** Who reads and writes devices: the right, and the habilitation MAT (decision 110). */
import type { Actor } from '~/kernel/actor';
import { knownSet, opens, type ReferenceSet } from '~/modules/core/reference/domain';

export const DEVICE_SET: ReferenceSet = knownSet('device');

export const opensEquipment = (actor: Actor, does: 'read' | 'edit' = 'read'): boolean => opens(actor, DEVICE_SET, does);

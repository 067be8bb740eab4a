import type { Actor } from '~/kernel/actor';
import { acceptAttribute, acceptedList, TELEPAC_RECORD } from '~/modules/core/exchange/domain';
import type { ReferenceSet } from '../domain';
import { labelOf } from '../view/column.view';
import { columnContext } from './column-context.server';

/** The import page before a file is chosen. */
export async function describeImport(actor: Actor, set: ReferenceSet) {
  const context = await columnContext(set, actor);
  return {
    set: set.key,
    accept: acceptAttribute(set.importKinds),
    list: acceptedList(set.importKinds),
    map: set.importKinds.includes('kml'),
    telepac: set.record === TELEPAC_RECORD,
    columns: Object.entries(set.columns).map(([name, { aliases, required }]) => ({
      name,
      label: labelOf(set, name, context),
      aliases,
      required,
    })),
  };
}

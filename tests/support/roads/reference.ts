/** Rows of each reference set, made, opened, changed and deleted. */
import { startOf } from '~/records/fields/domain';
import { knownSet, REFERENCE_SETS, type Column, type ReferenceSet } from '~/modules/core/reference/domain';
import { readRow } from '~/modules/core/reference/data/read-rows.server';
import { deleteRows } from '~/modules/core/reference/service/delete-rows.server';
import { createRow } from '~/modules/core/reference/service/save-row.server';
import * as item from '~/routes/referencial+/$set.$id';
import { redirect } from '@remix-run/node';
import { HYDROLOGIST } from '../series-world';
import type { Opened, Road } from './road';

/** It takes any words. */
export const isFree = ({ kind, check, read }: Column): boolean =>
  kind === 'text' && check('Lu par B') === null && read(['Lu par B']).ok;

/** What no words stand for. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  communes: { codeCommune: '01999' },
  city: { codeCommune: '01998' },
  contact: { name: 'Essai' },
};

/** Rows of other sets that must be there. */
const linked = async (set: ReferenceSet): Promise<Record<string, number>> =>
  set.key === 'device' ? { typeId: Number(await made(knownSet('deviceType'), ` ${(types += 1)}`)) } : {};
let types = 0;

/** A row of its own: nothing else uses it. */
export async function made(set: ReferenceSet, more = ''): Promise<string> {
  const values = Object.fromEntries(
    Object.entries(set.columns).flatMap(([name, { kind, input, start }]) => {
      if (input.required !== true || (start !== '' && start !== null)) return [];
      return [[name, kind === 'text' || kind === 'code' ? `essai ${name}${more}`.slice(0, input.max) : 1]];
    }),
  );
  const given = { ...startOf(set.columns), ...values, ...GIVEN[set.key], ...(await linked(set)) };
  const created = await createRow(HYDROLOGIST, set, given);
  if (!created.ok) throw new Error(`${set.key}: ${JSON.stringify(created.reason, plainly)}`);
  const { id } = created.value.row;
  // the first indicator is the production, which nobody takes away
  return set.kept.includes(id) ? made(set, ' bis') : id;
}
const plainly = (_: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);

const road = (set: ReferenceSet): Road => ({
  name: `reference set: ${set.key}`,
  fields: Object.fromEntries(Object.entries(set.columns).filter(([, column]) => isFree(column))),
  async start(admin) {
    const id = await made(set);
    const [address, at] = [`/referencial/${set.key}/${id}`, { set: set.key, id }];
    return {
      async open(): Promise<Opened> {
        const { page } = (await admin.get(item.loader, address, at)) as {
          page: { version: number; fields: { name: string; texts: readonly string[] }[] };
        };
        return {
          version: page.version,
          texts: Object.fromEntries(page.fields.map(({ name, texts }) => [name, texts])),
        };
      },
      save: (sent) => admin.post(item.action, address, sent, at),
      async remove() {
        const deleted = await deleteRows(HYDROLOGIST, {}, set, [id]);
        if (!deleted.ok) throw new Error(JSON.stringify(deleted.reason));
        return redirect('/');
      },
      isGone: async () => (await readRow(set, id)) === null,
    };
  },
});

export const REFERENCE_ROADS: readonly Road[] = REFERENCE_SETS.filter(
  ({ may, versioned }) => versioned && may.edit && may.remove,
).map(road);

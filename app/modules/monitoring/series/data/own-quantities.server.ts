/** The rows of the reference set « quantity », kept at hand of everything that asks what a series follows. */
import { keptAtHand } from '~/platform/db/at-hand.server';
import { promptQuery } from '~/platform/db/prompt-query.server';
import { OWN_QUANTITIES, type OwnQuantityRow } from '../domain';

type Stored = Pick<OwnQuantityRow, 'id' | 'code' | 'name'> & {
  readonly status: string;
  /** older rows name no parameter */
  readonly attributes: Omit<OwnQuantityRow, 'id' | 'code' | 'name' | 'closed' | 'parameter' | 'unitCode'> &
    Partial<Pick<OwnQuantityRow, 'parameter' | 'unitCode'>>;
};

async function readOwnQuantities(): Promise<OwnQuantityRow[]> {
  const { rows } = await promptQuery<Stored>({
    text: `SELECT id, code, name, status, attributes FROM "ReferenceItem" WHERE set = 'quantity' ORDER BY "nameKey"`,
  });
  return rows.map(({ id, code, name, status, attributes }) => {
    const { unit, decimals, drawn, down, summed, lowest, highest, parameter = '', unitCode = '' } = attributes;
    return {
      ...{ id, code, name, unit, decimals, drawn, down, summed, parameter, unitCode },
      lowest: lowest ?? null,
      highest: highest ?? null,
      closed: status === 'frozen',
    };
  });
}
keptAtHand(OWN_QUANTITIES, readOwnQuantities);

/** Every reference set. One more is a file in `sets/`, a line here and its words in the locales. */
import type { ReferenceSet } from './reference-set';
import { fraction, method, parameter, support, unit } from './sets/analysis';
import { cedex } from './sets/cedex';
import { city, communes } from './sets/communes';
import { conduites } from './sets/conduites';
import { contact } from './sets/contact';
import { contributor } from './sets/contributor';
import { cultures } from './sets/cultures';
import { indicateurs } from './sets/indicateurs';
import { matriceRef } from './sets/matrice-ref';
import { preselection, qualityThreshold } from './sets/quality';
import { diagnostic, solution } from './sets/problems';
import { quantity } from './sets/quantity';
import { rotation } from './sets/rotation';
import { rpg } from './sets/rpg';
import { sandre } from './sets/sandre';
import { device, deviceModel, deviceType, manufacturer, provider } from './sets/equipment';
import { hydrogeologicalEntity, network, watermass, watershed } from './sets/water';
import { zones } from './sets/zones';

export const REFERENCE_SETS: readonly ReferenceSet[] = [
  communes,
  zones,
  conduites,
  cultures,
  indicateurs,
  rotation,
  rpg,
  matriceRef,
  contributor,
  contact,
  city,
  cedex,
  watershed,
  hydrogeologicalEntity,
  unit,
  method,
  parameter,
  quantity,
  fraction,
  network,
  watermass,
  support,
  preselection,
  qualityThreshold,
  diagnostic,
  solution,
  sandre,
  deviceType,
  deviceModel,
  manufacturer,
  provider,
  device,
];
/** The eight cards of the dashboard, in the order of S2§2. */
export const CARD_SETS: readonly ReferenceSet[] = REFERENCE_SETS.filter(({ card }) => typeof card === 'number').sort(
  (a, b) => Number(a.card) - Number(b.card),
);

const byKey = new Map(REFERENCE_SETS.map((set) => [set.key, set]));
const byApi = new Map(REFERENCE_SETS.map((set) => [set.api, set]));
export const findSet = (key: string): ReferenceSet | undefined => byKey.get(key);
/** A set that the product itself names. */
export function knownSet(key: string): ReferenceSet {
  const set = findSet(key);
  if (!set) throw new Error(`no reference set ${key}`);
  return set;
}
export const findApiSet = (word: string): ReferenceSet | undefined => byApi.get(word) ?? byKey.get(word);

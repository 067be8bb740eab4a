/** Which sliders the projected screen shows: the person pins them; a screen has room for four. */

export const MOST_PINS = 4;
const CAP = 'cap';

interface Levers {
  readonly objectives: readonly { readonly id: number }[];
  readonly rules: readonly { readonly kind: string; readonly id: number }[];
}

export const objectivePin = (id: number): string => `objective.${id}`;
export const rulePin = (kind: string, id: number): string => `rule.${kind}.${id}`;
export const capPin = CAP;

const leverPins = ({ objectives, rules }: Levers): string[] => [
  ...objectives.map(({ id }) => objectivePin(id)),
  ...rules.map(({ kind, id }) => rulePin(kind, id)),
  CAP,
];

/** What was asked for and exists, in the order of the sliders; without any: the first objectives and the cap. */
export function pinsOf(levers: Levers, asked: readonly string[]): string[] {
  const all = leverPins(levers);
  const pinned = all.filter((pin) => asked.includes(pin)).slice(0, MOST_PINS);
  return pinned.length > 0 ? pinned : [...all.slice(0, -1).slice(0, MOST_PINS - 1), CAP];
}

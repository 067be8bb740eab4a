/**
 * Splits a draft for the page that creates a scenario from it: visible fields (the name, the faulty ones) and hidden
 * ones.
 */
import type { DraftFault } from './scenario-draft';

type Field = readonly [name: string, text: string];
interface FaultyField {
  readonly field: string;
  readonly text: string;
  readonly part: string;
  readonly of: { readonly kind: 'objective' | 'AB' | 'Eco'; readonly id: number } | null;
}

function faultyField(field: string, text: string): FaultyField {
  const [, objective, ofObjective] = /^o\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (objective && ofObjective)
    return { field, text, part: ofObjective, of: { kind: 'objective', id: Number(objective) } };
  const [, kind, rule, ofRule] = /^r\.(AB|Eco)\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (kind && rule && ofRule)
    return { field, text, part: ofRule, of: { kind: kind as 'AB' | 'Eco', id: Number(rule) } };
  return { field, text, part: field, of: null };
}

export function splitDraft(fields: readonly Field[], faults: readonly DraftFault[]) {
  const shown = new Set(['name', 'description']);
  const wrong = new Set(faults.map(({ field }) => field).filter((field) => !shown.has(field)));
  const textOf = (name: string) => fields.find(([field]) => field === name)?.[1] ?? '';
  return {
    name: textOf('name'),
    description: textOf('description'),
    faulty: [...wrong].map((field) => faultyField(field, textOf(field))),
    hidden: fields.filter(([name]) => !shown.has(name) && !wrong.has(name) && name !== 'csrf'),
  };
}

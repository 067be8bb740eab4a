/**
 * Splits a draft for the page that creates a scenario from it: visible fields (the name, the faulty ones) and hidden
 * ones.
 */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { WHOLE, type Faults } from '~/kernel/form';

export interface FaultyField {
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

export function splitDraft(texts: FieldTexts, faults: Faults) {
  const shown = new Set(['name', 'description']);
  const wrong = Object.keys(faults).filter((field) => field !== WHOLE && !shown.has(field));
  return {
    faulty: wrong.map((field) => faultyField(field, texts[field]?.[0] ?? '')),
    hidden: Object.entries(texts).flatMap(([name, each]) =>
      shown.has(name) || wrong.includes(name) ? [] : each.map((text) => [name, text] as const),
    ),
  };
}

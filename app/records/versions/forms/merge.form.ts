/** What a merge page sends back: my version whole, checked again as anything that comes from a browser. */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';
import { jsonIn } from '~/kernel/json-in';
import type { MergePost, MergeTurn } from '../domain';

export const Ids = z.array(z.number().int().positive()).max(5000);
export const Quantity = z.number().min(-1e12).max(1e12).nullable();

const chosenOf = (form: SentForm): Set<string> =>
  new Set(
    [...form].flatMap(([name, value]) =>
      name.startsWith('choice.') && value === 'mine' ? [name.slice('choice.'.length)] : [],
    ),
  );

/** Null when the form is not one of ours. */
export function readMerge<Mine>(form: SentForm, schema: z.ZodType<Mine>): MergePost<Mine> | null {
  const mine = schema.safeParse(jsonIn(form.text('mine')));
  const [baseVersion, version] = [form.versionIn('baseVersion'), form.version];
  if (!mine.success || baseVersion < 1 || version < 1) return null;
  return { mine: mine.data, baseVersion, version, chosen: chosenOf(form) };
}

const Turn = z.union([
  z.enum(['allMine', 'allTheirs']),
  z
    .string()
    .regex(/^page:\d{1,6}$/)
    .transform((text) => Number(text.slice('page:'.length))),
]);

/**
 * Another page of disagreements, or one side for all of them, with what was chosen so far; `to` is null when the
 * choices are made.
 */
export function readTurn(form: SentForm): Omit<MergeTurn, 'to'> & { readonly to: MergeTurn['to'] | null } {
  const [to, elsewhere] = [Turn.safeParse(form.command), form.get('elsewhere')];
  return {
    chosen: new Set([...chosenOf(form), ...(typeof elsewhere === 'string' ? elsewhere.split(' ') : [])]),
    turn: z.coerce.number().int().min(0).catch(0).parse(form.get('turn')),
    to: to.success ? to.data : null,
  };
}

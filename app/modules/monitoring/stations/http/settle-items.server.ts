/** What a form holds of items: their codes, or what was typed to find them by. */
import type { Actor } from '~/kernel/actor';
import type { SentForm } from '~/kernel/sent-form';
import { settleTyped } from '../service/suggest-items.server';

/** The form with the codes of what was typed; fields that came as codes only are left as they are. */
export async function settleItems(actor: Actor, posted: SentForm, sets: Readonly<Record<string, string>>) {
  const typed = Object.entries(sets).flatMap(([field, set]) => {
    const text = posted.get(`${field}Text`);
    return text === null ? [] : [{ field, set, text, chosen: posted.text(field) }];
  });
  const { codes, items, faults } = await settleTyped(actor, typed);
  return { sent: posted.with(codes), items, faults };
}

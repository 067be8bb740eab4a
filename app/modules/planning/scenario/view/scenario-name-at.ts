/** « Sobre en azote (8 % du territoire changé) »: a scenario made of one point of a frontier, by what it holds. */
import { formatQuantity } from '~/kernel/french-number';

type Words = (key: string, values: Record<string, string>) => string;

export interface HeldAt {
  /** null: the land changed */
  readonly indicator: { readonly name: string; readonly unit: string; readonly decimals: number } | null;
  readonly value: number;
}

export function scenarioNameAt(name: string, { indicator, value }: HeldAt, t: Words, locale: string): string {
  const amount = formatQuantity(value, indicator?.unit ?? '%', indicator?.decimals ?? 1, locale);
  const held = indicator ? `${indicator.name} ${amount}` : t('scenario:frontier.land', { value: amount });
  return t('scenario:frontier.scenarioName', { name, held });
}

/** The language that an Accept-Language header asks for (RFC 9110, 12.5.4); null: it names none of ours. Pure. */
import { LOCALES, type Locale } from './i18n';

function ranked(part: string): { readonly language: string; readonly weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const quality = parameters.find((text) => text.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
}

export function askedLocale(header: string | null): Locale | null {
  const wished = (header ?? '')
    .split(',')
    .map(ranked)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wished) {
    const ours = LOCALES.find((locale) => locale === language);
    if (ours) return ours;
  }
  return null;
}

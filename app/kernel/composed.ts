/** Every letter of a password counts as it was typed; elsewhere « é » is one sign, though macOS may send two. */
const isSecret = (name: string): boolean => /password|confirmation/i.test(name);

/** A text of that field, its letters as they are written here. */
export const composedText = (name: string, text: string): string => (isSecret(name) ? text : text.normalize('NFC'));

/** The same for each text of what was sent as JSON, whatever it stands in. */
export function composed(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return composedText(name, value);
  if (Array.isArray(value)) return value.map((one) => composed(one, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, composed(one, key)]));
}

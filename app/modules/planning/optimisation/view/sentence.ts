/** A sentence for the reader's language: a key of the `optimisation` namespace and its values. */
export interface Sentence {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export function sentence(key: string, values: Sentence['values'] = {}): Sentence {
  return { key: `optimisation:${key}`, values };
}

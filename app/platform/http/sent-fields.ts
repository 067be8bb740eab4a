/**
 * The fields of a form that was sent, each found at once: FormData looks through all of them at every question, which
 * made readers of many rows quadratic. Fields of one name stay in their order.
 */
export class SentFields extends FormData {
  readonly #byName = new Map<string, FormDataEntryValue[]>();

  constructor(fields: Iterable<readonly [string, FormDataEntryValue]> = []) {
    super();
    for (const [name, value] of fields) this.append(name, value);
  }

  override append(name: string, value: string | Blob): void {
    const same = this.#byName.get(name);
    if (same) same.push(entryOf(value));
    else this.#byName.set(name, [entryOf(value)]);
  }
  override set(name: string, value: string | Blob): void {
    this.#byName.set(name, [entryOf(value)]);
  }
  override delete(name: string): void {
    this.#byName.delete(name);
  }
  override has(name: string): boolean {
    return this.#byName.has(name);
  }
  override get(name: string): FormDataEntryValue | null {
    return this.#byName.get(name)?.[0] ?? null;
  }
  override getAll(name: string): FormDataEntryValue[] {
    return [...(this.#byName.get(name) ?? [])];
  }
  override *entries(): FormDataIterator<[string, FormDataEntryValue]> {
    for (const [name, values] of this.#byName) for (const value of values) yield [name, value];
  }
  override *keys(): FormDataIterator<string> {
    for (const [name] of this.entries()) yield name;
  }
  override *values(): FormDataIterator<FormDataEntryValue> {
    for (const [, value] of this.entries()) yield value;
  }
  override [Symbol.iterator](): FormDataIterator<[string, FormDataEntryValue]> {
    return this.entries();
  }
  override forEach(look: (value: FormDataEntryValue, name: string, form: FormData) => void): void {
    for (const [name, value] of this.entries()) look(value, name, this);
  }
}

const entryOf = (value: string | Blob): FormDataEntryValue =>
  typeof value === 'string' || value instanceof File ? value : new File([value], 'blob');

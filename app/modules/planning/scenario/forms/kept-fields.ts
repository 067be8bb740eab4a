/**
 * The fields of a form, kept between two steps of a slider. A FormData looks through all its fields for each name that is
 * asked, and a scenario's form has hundreds; here a name is found at once.
 */
import { readIds, type Fields } from './read-draft';

export class KeptFields implements Fields {
  private readonly values = new Map<string, FormDataEntryValue[]>();
  /** most of a scenario is lists of zones, crops and modes, which stay as they are while a number moves */
  private readonly lists = new Map<string, number[]>();

  constructor(form: HTMLFormElement | FormData) {
    for (const [name, value] of form instanceof FormData ? form : new FormData(form)) {
      const list = this.values.get(name);
      if (list) list.push(value);
      else this.values.set(name, [value]);
    }
  }

  get(name: string): FormDataEntryValue | null {
    return this.values.get(name)?.[0] ?? null;
  }
  getAll(name: string): FormDataEntryValue[] {
    return this.values.get(name) ?? [];
  }
  has(name: string): boolean {
    return this.values.has(name);
  }
  ids(name: string): number[] {
    const known = this.lists.get(name) ?? readIds(this.getAll(name));
    this.lists.set(name, known);
    return known;
  }
  set(name: string, value: string): void {
    this.values.set(name, [value]);
    this.lists.delete(name);
  }
}

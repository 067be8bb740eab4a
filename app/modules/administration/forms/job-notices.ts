/** Reads the fields `emails.<job>` of the jobs page; system jobs have negative numbers. */
export function readNotices(form: FormData): ReadonlyMap<number, string> {
  return new Map([...form.entries()].flatMap(([name, value]) => {
    const id = /^emails\.(-?\d{1,9})$/.exec(name)?.[1];
    return id !== undefined && typeof value === 'string' ? [[Number(id), value] as const] : [];
  }));
}

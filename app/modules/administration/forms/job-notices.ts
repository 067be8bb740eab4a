/** Reads the fields `emails.<job>` and `seen.<job>` of the jobs page; system jobs have negative numbers. */
export interface TypedNotices { readonly emails: ReadonlyMap<number, string>; /** as they stood when the form was opened */ readonly seen: ReadonlyMap<number, string> }

export function readNotices(form: FormData): TypedNotices {
  const named = (field: string) => new Map([...form.entries()].flatMap(([name, value]) => {
    const id = new RegExp(`^${field}\\.(-?\\d{1,9})$`).exec(name)?.[1];
    return id !== undefined && typeof value === 'string' ? [[Number(id), value] as const] : [];
  }));
  return { emails: named('emails'), seen: named('seen') };
}

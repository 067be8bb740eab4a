/** The address of a page with another window, or another choice, of what it shows. */
export type Address = (search: Readonly<Record<string, string | boolean | undefined>>) => string;

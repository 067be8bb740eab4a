/** Reference data are read by everybody signed in, edited and exported by administrators (S2§6). */
export const RIGHTS = { read: 'reference.read', edit: 'reference.edit', export: 'reference.export' } as const;

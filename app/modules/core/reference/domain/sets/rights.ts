/** Planning sets are read by everybody signed in, edited and exported by administrators (S2§6). */
export const RIGHTS = { read: 'reference.read', edit: 'reference.edit', export: 'reference.export' } as const;
/** Sets shared with monitoring: the co-administrator and the referential manager as well (DECISIONS B5). */
export const SHARED_RIGHTS = {
  read: 'reference.read',
  edit: 'reference.editShared',
  export: 'reference.exportShared',
} as const;

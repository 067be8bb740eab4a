import { defineForm, flag, password } from '~/records/fields/domain';
import { GRANT_FIELDS, NEW_USER_FIELDS, ROLE_FIELDS, USER_FIELDS } from '../domain';

const PASSWORDS = { password: password({ max: 200 }), confirmation: password({ max: 200 }) };

/** Every role is asked at once, and whether the modules that they need are opened. */
const FUNCTION = { ...ROLE_FIELDS, opensModules: flag({ start: true }) };
export const NewUserForm = defineForm('user', { ...NEW_USER_FIELDS, ...FUNCTION, ...PASSWORDS });
export const EditUserForm = defineForm('user', { ...USER_FIELDS, ...PASSWORDS });
export const GrantsForm = defineForm('user-grants', GRANT_FIELDS);

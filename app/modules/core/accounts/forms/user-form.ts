import { defineForm, password } from '~/records/fields/domain';
import { GRANT_FIELDS, NEW_USER_FIELDS, USER_FIELDS } from '../domain';

const PASSWORDS = { password: password({ max: 200 }), confirmation: password({ max: 200 }) };

export const NewUserForm = defineForm('user', { ...NEW_USER_FIELDS, ...PASSWORDS });
export const EditUserForm = defineForm('user', { ...USER_FIELDS, ...PASSWORDS });
export const GrantsForm = defineForm('user-grants', GRANT_FIELDS);

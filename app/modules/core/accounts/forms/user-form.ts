import { z } from 'zod';
import { formShape } from '~/modules/core/fields/forms/schemas';
import { NEW_USER_FIELDS, USER_FIELDS } from '../domain';

const password = z.string().max(200, 'common:form.invalid').default('');
const passwords = { password, confirmation: password };

export const NewUserForm = z.object({ ...formShape(NEW_USER_FIELDS), ...passwords });
export const EditUserForm = z.object({ version: z.coerce.number().int(), ...formShape(USER_FIELDS), ...passwords });
export const GrantsForm = z.object({ version: z.coerce.number().int().optional() });

/** What the first sign-in of an account without an address asks beside its new password. */
import { defineForm } from '~/records/fields/domain';
import { FIRST_ADDRESS } from '../domain';

export const FirstSignInForm = defineForm('step', { email: FIRST_ADDRESS });

/** What a person writes on a bulletin before signing it. */
import { defineForm, lines } from '~/records/fields/domain';

export const BULLETIN_FORM = defineForm('bulletin', { note: lines({ max: 2000, trim: true }) });

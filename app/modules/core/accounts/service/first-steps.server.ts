/** The first steps that are accounts: an address that alerts reach, and people beside the one who installed. */
import type { FirstStep } from '~/kernel/first-steps';
import { now } from '~/platform/clock.server';
import { urls } from '~/urls';
import { findUser, findUsers } from '../data/users.server';
import { lackedBy } from './manage-users.server';

const address: FirstStep = {
  name: 'address',
  async look({ id }) {
    const email = (await findUser({ id }))?.email ?? '';
    return {
      isDone: email !== '',
      found: [email === '' ? { key: 'none' } : { key: 'known', params: { email } }],
      // the account’s own address, where alerts go; what « Mon compte » keeps is a contact’s
      to: urls.user(id),
    };
  },
};

const users: FirstStep = {
  name: 'users',
  async look(actor) {
    const asked = { text: '', at: now(), skip: 0, sort: { key: 'login', direction: 'asc' } } as const;
    const { rows } = await findUsers(asked);
    const unreachable = rows.filter(({ email, blocked }) => !email && !blocked).length;
    const lacking = rows.filter((row) => lackedBy(actor, row).length > 0).length;
    return {
      isDone: rows.length > 1,
      found: [
        { key: 'accounts', params: { count: rows.length } },
        ...(unreachable > 0 ? [{ key: 'unreachable', params: { count: unreachable } }] : []),
        ...(lacking > 0 ? [{ key: 'lacking', params: { count: lacking } }] : []),
      ],
      to: urls.newUser(),
      also: [{ key: 'list', to: urls.users() }],
    };
  },
};

export const ACCOUNT_STEPS: readonly FirstStep[] = [address, users];

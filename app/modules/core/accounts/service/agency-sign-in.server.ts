/**
 * From a person whom the agency's directory names to their account here (decision 130): the one that is linked to them,
 * else the one that has their address, which is linked from then on. No account is made: administrators decide who has
 * one.
 */
import { isWithinDates } from '~/kernel/account-life';
import type { AgencyPerson } from '~/platform/auth/agency.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { findAccountById, findAccountsByEmail, type Account } from '../data/accounts.server';
import { findIdentity, isKnownToAgency, keepIdentity } from '../data/identities.server';

/**
 * `unknown`: no account has this address; `several`: more than one has; `taken`: it is somebody else's already;
 * `byHand`: it is an administrator's.
 */
type AgencyAccountRefusal = 'unknown' | 'several' | 'taken' | 'byHand' | 'blocked' | 'notAllowed';

export async function accountOfAgency(person: AgencyPerson): Promise<Outcome<Account, AgencyAccountRefusal>> {
  const { issuer, subject } = person;
  const linked = await findIdentity({ issuer, subject });
  const found = linked ? await findAccountById(linked.userId) : null;
  const account = found ? done(found) : await byAddress(person);
  if (!account.ok) return account;
  const { id, login, blocked } = account.value;
  if (blocked) return refused('blocked');
  const at = now();
  if (!isWithinDates(account.value, at)) return refused('notAllowed');
  await inTransaction(async (tx) => {
    await keepIdentity(tx, { issuer, subject }, id, at);
    if (!linked)
      await audit(tx, {
        ...{ login, action: 'account.linkAgency', entity: 'user', entityId: login },
        after: { issuer, email: person.email },
      });
  });
  return account;
}

async function byAddress({ issuer, email }: AgencyPerson): Promise<Outcome<Account, AgencyAccountRefusal>> {
  const accounts = email === null ? [] : await findAccountsByEmail(email);
  const [account] = accounts;
  if (!account) return refused('unknown');
  if (accounts.length > 1) return refused('several');
  // whoever runs the directory would otherwise give themself everything: a hand on the machine links them
  if (account.isAdmin) return refused('byHand');
  // an address is given to another person when its first owner leaves
  return (await isKnownToAgency(account.id, issuer)) ? refused('taken') : done(account);
}

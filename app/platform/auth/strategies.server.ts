/**
 * The form strategy of remix-auth: passes the posted fields to the verification function it is given, so that the
 * platform does not depend on the accounts module.
 */
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';

interface PostedCredentials {
  readonly login: string;
  readonly password: string;
}

const text = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

export function formAuthenticator<User>(
  verify: (credentials: PostedCredentials, request: Request) => Promise<User>,
): Authenticator<User> {
  const strategy = new FormStrategy<User>(({ form, request }) =>
    verify({ login: text(form.get('login')), password: text(form.get('password')) }, request),
  );
  return new Authenticator<User>().use(strategy, 'form');
}

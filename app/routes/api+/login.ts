import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { SignInStep } from '~/modules/core/accounts/domain';
import { signInApi, type ApiSignInRefusal } from '~/modules/core/accounts/service/sign-in-api.server';
import { clientOf } from '~/platform/auth/client-of.server';
import { env } from '~/platform/env.server';
import { readJson } from '~/platform/http/api-body.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerVisitor, byMethod } from '~/platform/http/api.server';
import { requestContext } from '~/platform/http/request-context.server';

const Body = z.object({ module: z.string().optional() });
const LARGEST_BYTES = 4096;

/** Names of the remaining sign-in steps in the API's contract. */
const STEP_REASONS: Readonly<Record<SignInStep, string>> = {
  totp: 'totp',
  enrolTotp: 'enrolTotp',
  password: 'mustChangePassword',
  terms: 'terms',
};

/**
 * POST api/login: a Basic header buys a bearer token. 401 is without body, but for a lock or a question of the sign-in
 * (A21).
 */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, { POST: () => answerVisitor(args, { allow: 'session.open' }, () => signIn(args)) });
}

async function signIn({ request, context }: ActionFunctionArgs) {
  const { module } = await readJson(request, Body, LARGEST_BYTES);
  if ((module ?? request.headers.get('module')) !== env.MODULE_NAME) throw refuseApi(403, 'api:refusal.module');
  const outcome = await signInApi(
    request.headers.get('authorization'),
    request.headers.get('totp'),
    clientOf(request, requestContext(context)),
  );
  return outcome.ok ? outcome.value : refuse(outcome.reason);
}

function refuse(reason: ApiSignInRefusal): Response {
  if (reason.code === 'unauthorized' || reason.code === 'noCredentials')
    return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="api", charset="UTF-8"' } });
  if (reason.code === 'tooMany')
    throw refuseApi(429, 'accounts:signIn.refusal.tooMany', {
      params: { count: Math.ceil(reason.retryAfterSeconds / 60) },
      headers: { 'Retry-After': String(reason.retryAfterSeconds) },
    });
  if (reason.code === 'step')
    throw refuseApi(401, `accounts:step.${reason.step}.call`, { more: { reason: STEP_REASONS[reason.step] } });
  throw refuseApi(401, `accounts:signIn.refusal.${reason.code}`, { more: { reason: reason.code } });
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { referenceRules } from '~/modules/planning/scenario/service/read-scenario.server';
import { answerApi } from '~/platform/http/api.server';

const Params = z.object({ kind: z.enum(['AB', 'Eco']) });

/** GET the reference rotation rules, AB or Eco (C231). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'reference.read' }, ({ params }) => referenceRules(params.kind));
}

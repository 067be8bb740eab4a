import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { surfacesFromBody, ZoneSurfacesBody } from '~/modules/planning/territory/forms/territory-api';
import { accepted, sheetOr404 } from '~/modules/planning/territory/http/territory-answers.server';
import { setZoneSurfaces } from '~/modules/planning/territory/service/save-allocation.server';
import { presentSurfaces } from '~/modules/planning/territory/view/present-territory';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** GET and PUT zone surfaces (C145, C143). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'territory.list' }, async ({ actor, params }) =>
    presentSurfaces(params.id, (await sheetOr404(actor, params.id)).allocation),
  );
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(
        args,
        { params: Params, body: ZoneSurfacesBody, allow: 'allocation.edit' },
        async ({ actor, params, body }) =>
          accepted(await setZoneSurfaces(actor, params.id, { surfaces: surfacesFromBody(body) }), actor, params.id),
      ),
  });
}

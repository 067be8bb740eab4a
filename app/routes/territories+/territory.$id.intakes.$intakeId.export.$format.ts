import type { LoaderFunctionArgs } from '@remix-run/node';
import { RowId } from '~/kernel/row-number';
import { readIntakeFit } from '~/modules/monitoring/nitrate-fit/http/fit-answers.server';
import { historyForFit, intakeFile, openIntake } from '~/modules/planning/intakes/service/intake-pages.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { SpreadsheetParams } from '~/records/exchange/forms/api-files';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';

const Params = SpreadsheetParams.extend({ intakeId: RowId });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, found } = await planningScreen(args, 'territory', {
    params: Params,
    allow: 'territory.list',
    costs: 'export',
  });
  const opened = await found(openIntake(actor, id, params.intakeId));
  const { stationId } = opened.given.intake;
  const workbook = await exportOrToast(args, async () => {
    const asked = { stationId, history: historyForFit(opened.given), mayEdit: false };
    return intakeFile(actor, opened, await readIntakeFit(actor, params.intakeId, asked));
  });
  return spreadsheetResponse(workbook, params.format, actor);
}

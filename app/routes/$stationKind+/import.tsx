import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { PLACE_FILES } from '~/records/exchange/domain';
import { readImportForm, refusedFile } from '~/records/exchange/http/read-import-form.server';
import { confirmImport, readImport, startImport } from '~/records/exchange/service/import-session.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import { notAllowed } from '~/modules/monitoring/stations/http/call-station.server';
import { chooseColumns, STATION_IMPORT } from '~/modules/monitoring/stations/service/import-stations.server';
import { undoStationImport } from '~/modules/monitoring/stations/service/undo-station-import.server';
import { ImportStations } from '~/modules/monitoring/stations/ui/import-stations';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import type { SentForm } from '~/kernel/sent-form';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Search = z.object({
  session: z.uuid().optional().catch(undefined),
  undo: RowId.optional().catch(undefined),
});
/** Of stations that stand in the way of an undo. */
const SHOWN_NAMES = 10;

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, search } = await screen(args, { search: Search, allow: 'station.import' });
  const page = await readImport(STATION_IMPORT, actor, kind, search.session ?? null);
  if (!page.ok) throw await notAllowed();
  return page.value;
}

/** Keeps the file of the form, or applies the one that is confirmed. */
export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, search } = await screen(args, { search: Search, allow: 'station.import' });
  const { word } = kindOf(kind);
  const refusal = async (reason: string) => {
    if (reason === 'notFound') throw notFound();
    if (reason === 'notAllowed') throw await notAllowed();
    return refusedCommand('import', `stations:import.refusal.${reason}`, 409);
  };
  if (search.undo !== undefined) {
    const undone = await undoStationImport(actor, kind, search.undo);
    const back = urls.stationsPage(word, 'import');
    if (undone.ok) return redirectWithToast(back, { variant: 'success', key: 'stations:toast.importUndone' });
    const { reason } = undone;
    if (typeof reason === 'string') return refusal(reason);
    const names = reason.names.slice(0, SHOWN_NAMES).join(', ');
    return refusedCommand('import', { key: 'stations:import.standing', params: { names } }, 409);
  }
  if (search.session !== undefined) {
    const sent = await readSent(args.request);
    if (sent.command === 'columns') {
      const chosen = await chooseColumns(actor, kind, search.session, {
        columns: columnsIn(sent),
        localCodes: sent.get('localCodes') === 'yes',
      });
      if (!chosen.ok) return refusal(chosen.reason);
      return redirect(urls.stationsPage(word, 'import', { session: search.session }));
    }
    const applied = await confirmImport(STATION_IMPORT, actor, kind, search.session);
    if (!applied.ok) return refusal(applied.reason);
    const { created, changed, refused } = applied.value;
    return redirectWithToast(urls.stations(word), {
      variant: refused === 0 ? 'success' : 'warning',
      key: refused === 0 ? 'stations:toast.imported' : 'stations:toast.importedPartly',
      params: { created, changed, refused },
    });
  }
  const form = await readImportForm(args.request, { accept: PLACE_FILES });
  if (!form.ok) return refusedFile(form.reason);
  const started = await startImport(STATION_IMPORT, actor, kind, form.value.file);
  return started.ok ? redirect(urls.stationsPage(word, 'import', { session: started.value })) : refusal(started.reason);
}

/** `column-3=code`: what each column of the file is; those that are left have no line. */
const columnsIn = (sent: SentForm): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...sent].flatMap(([name, key]) => {
      const [, rank] = /^column-(\d{1,4})$/.exec(name) ?? [];
      return rank !== undefined && key !== '' ? [[rank, key] as const] : [];
    }),
  );

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations', 'exchange'],
  help: 'stations',
  crumbs: (page: Data) => stationNavigation.ofKind(page, 't:stations:import.crumb'),
};

export default function ImportStationsRoute() {
  return <ImportStations page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}

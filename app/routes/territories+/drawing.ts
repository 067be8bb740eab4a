import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { issueSentences, joinSentences, type PreviewSentence } from '~/records/exchange/domain';
import { readUpload } from '~/records/exchange/http/read-upload.server';
import { drawChosen } from '~/records/exchange/service/draw-outline.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

/** Draws a KML file that was just chosen and keeps nothing of it; `name`, where sent, is that of the zone it is for. */
export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'territory.addBrick' });
  const t = await translatorOf(actor);
  const refuse = (sentences: readonly PreviewSentence[]) =>
    Response.json({ error: joinSentences(sentences, t) }, { status: 422 });
  const upload = await readUpload(args.request);
  if (!upload.ok) return refuse(issueSentences(upload.reason));
  const { file, fields } = upload.value;
  const name = fields.get('name');
  const drawn = await drawChosen(file, typeof name === 'string' ? name : null, actor).finally(() => file?.dispose());
  return drawn.ok ? Response.json({ drawing: drawn.value }) : refuse(drawn.reason);
}

export const loader = () => redirect(urls.territories());

/** What the scenario being written would give: from the server after its button, live where script runs. */
import { lazy, Suspense, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewView } from '../view/preview.view';
import type { ZoneOutlines } from '../view/zone-outlines';
import type { EditorContext } from '../view/editor.view';
import { AnswerStrip } from './answer-strip';
import { KeyFigures } from './figures';
import { PreviewMap } from './preview-map';
import { useTellRooms } from './rooms';
import { useLivePreview } from './use-live-preview';

// why lazy, not lazyClient: the server draws it as well, after « Prévisualiser »
const PreviewShown = lazy(() => import('./preview-shown'));

interface Props {
  readonly scenarioId: number;
  readonly form: RefObject<HTMLFormElement>;
  readonly formId: string;
  readonly context: EditorContext;
  readonly outlines: ZoneOutlines | null;
  readonly turn: number;
  /** the server's answer to « Prévisualiser » */
  readonly fromServer: PreviewView | null;
  /** what the scenario gives as it is stored: its figures and its map, without the charts' weight */
  readonly stored: PreviewView | null;
  readonly mapOf: string | null;
}

export function PreviewAside({ scenarioId, form, formId, context, outlines, turn, fromServer, stored, mapOf }: Props) {
  const { t } = useTranslation('scenario');
  const live = useLivePreview(scenarioId, form, context.crops, turn, stored === null);
  useTellRooms(live.room);
  const answer = live.preview ?? fromServer;
  const shown = answer ?? stored;
  const known = fromServer ?? stored;
  const last = live.solved ?? (known?.status === 'solved' ? known : null);
  const figures = last ? <KeyFigures results={last.results} /> : null;
  return (
    <>
      {last ? <AnswerStrip results={last.results} stale={shown?.status !== 'solved'} /> : null}
      <aside className="preview-aside stack" id="preview" aria-labelledby="preview-title">
        <h2 id="preview-title">{t('preview.title')}</h2>
        <p className="preview-state" role="status">
          {live.state === 'off' ? t(shown ? 'preview.stored' : 'preview.help') : t(`preview.${live.state}`)}
        </p>
        {outlines ? (
          <PreviewMap
            outlines={outlines}
            zones={(shown?.status === 'solved' ? shown : last)?.zones ?? null}
            modes={context.modes}
            indicators={context.indicators}
            form={formId}
            chosen={mapOf}
          />
        ) : null}
        {answer ? (
          <Suspense fallback={figures}>
            <PreviewShown preview={answer} solved={last} form={formId} />
          </Suspense>
        ) : (
          figures
        )}
      </aside>
    </>
  );
}

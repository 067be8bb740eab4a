/** What the scenario being written would give: from the server after its button, live where script runs. */
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewView } from '../view/preview.view';
import type { ZoneOutlines } from '../view/zone-outlines';
import type { EditorContext } from '../view/editor.view';
import { AnswerStrip } from './answer-strip';
import { PreviewMap } from './preview-map';
import { PreviewShown } from './preview-shown';
import { useLivePreview } from './use-live-preview';

interface Props {
  readonly scenarioId: number;
  readonly form: RefObject<HTMLFormElement>;
  readonly formId: string;
  readonly context: EditorContext;
  readonly outlines: ZoneOutlines | null;
  readonly turn: number;
  readonly fromServer: PreviewView | null;
  readonly mapOf: string | null;
}

export function PreviewAside({ scenarioId, form, formId, context, outlines, turn, fromServer, mapOf }: Props) {
  const { t } = useTranslation('scenario');
  const live = useLivePreview(scenarioId, form, context.crops, turn);
  const shown = live.preview ?? fromServer;
  const last = live.solved ?? (fromServer?.status === 'solved' ? fromServer : null);
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
        {shown ? <PreviewShown preview={shown} solved={last} form={formId} /> : null}
      </aside>
    </>
  );
}

/** The visits that wait on this device, each with what holds it and what can be done. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaults } from '~/records/fields/ui/use-faults';
import DialogSheet from '~/ui/form/dialog-sheet';
import { Panel } from '~/ui/layout/panel';
import { StatusChip } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { isUnsent, unsentOf, type KeptVisit, type Unsent } from '../domain';
import { dropKept } from './device-store';
import { MEND } from './mend-address';
import { momentOf } from './moment';
import { useKept } from './use-kept';
import { useSending } from './use-sending';

const TONES = { waiting: 'ochre', sending: 'water', refused: 'brick' } as const;

export function KeptVisits({ who }: { readonly who: string }) {
  const { t } = useTranslation('visitsOffline');
  const kept = useKept(who);
  const waits = (kept?.visits ?? []).some(({ state }) => state === 'waiting' || state === 'sending');
  // sending by itself is the work of every page (outside-work.tsx)
  const { busy, send } = useSending(who, false);
  const [asked, setAsked] = useState<Unsent | null>(null);
  if (!kept || kept.visits.length + kept.unreadable.length === 0) return null;
  const unsent = unsentOf(kept.visits, who);
  return (
    <Panel title={t('waiting')} id="visits-kept">
      {unsent.length + kept.unreadable.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="plain-list stack">
        {unsent.map((visit) => (
          <KeptLine key={visit.id} visit={visit} onDrop={setAsked} />
        ))}
        {kept.unreadable.map(({ id, why }) => (
          <li key={id}>{t(why)}</li>
        ))}
      </ul>
      {waits ? (
        <p className="no-print">
          <button type="button" className="button" aria-disabled={busy} onClick={() => void send()}>
            {t(busy ? 'sending' : 'send')}
          </button>
        </p>
      ) : null}
      {asked ? (
        <DialogSheet title={t('dropTitle')} danger onClose={() => setAsked(null)}>
          <p>{t('dropText')}</p>
          {wasTried(asked) ? <p>{t('dropDoubt')}</p> : null}
          <div className="form-actions">
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                setAsked(null);
                void dropKept(asked.id);
              }}
            >
              {t('drop')}
            </button>
            <button type="button" className="button" onClick={() => setAsked(null)}>
              {t('keep')}
            </button>
          </div>
        </DialogSheet>
      ) : null}
    </Panel>
  );
}

const wasTried = (visit: Unsent): boolean => visit.state !== 'refused' && visit.tries > 0;

function KeptLine({ visit, onDrop }: { readonly visit: KeptVisit; readonly onDrop: (visit: Unsent) => void }) {
  const { t } = useTranslation('visitsOffline');
  if (!isUnsent(visit)) return <li>{t('sealedText')}</li>;
  const { word, id, name, campaign } = visit.station;
  const photos = visit.typed.photos.length;
  return (
    <li className="stack">
      <p>
        <b>{name}</b> · <StatusChip label={t(`state.${visit.state}`)} tone={TONES[visit.state]} />{' '}
        {t('typed', momentOf(visit.at))}
        {photos > 0 ? ` · ${t('photos', { count: photos })}` : ''}
      </p>
      {visit.state === 'refused' ? <Reasons visit={visit} /> : null}
      {visit.state === 'waiting' && visit.why ? <p className="soft">{t(`obstacle.${visit.why}`)}</p> : null}
      {visit.state === 'sending' ? null : (
        <p className="row no-print">
          {/* a document, which the device has even without network */}
          <a
            className="button"
            href={`${urls.stationVisit(word, id, { campaign: campaign ?? undefined })}${MEND}${visit.id}`}
            aria-label={t('mendOf', { name })}
          >
            {t('mend')}
          </a>
          <button
            type="button"
            className="button button-danger"
            aria-label={t('dropOf', { name })}
            onClick={() => onDrop(visit)}
          >
            {t('drop')}
          </button>
          {visit.state === 'waiting' && visit.why === 'session' ? (
            <a className="button" href={urls.login({ next: urls.myCampaigns() })}>
              {t('signIn')}
            </a>
          ) : null}
        </p>
      )}
    </li>
  );
}

function Reasons({ visit }: { readonly visit: Extract<Unsent, { state: 'refused' }> }) {
  const { t } = useTranslation(['visitsOffline', 'visits', 'stationEvents']);
  const { summary } = useFaults(visit.faults, {
    label: (name) => t([`visits:field.${name}`, `stationEvents:field.${name}`]),
  });
  return (
    <ul>
      {summary.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

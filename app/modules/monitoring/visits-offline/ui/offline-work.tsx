/** The work of OfflinePanel: what is kept on this device for the round, and the visits that wait there. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { Notice, Panel } from '~/ui/layout/panel';
import { useUnsaved } from '~/ui/unsaved/unsaved-guard';
import { urls } from '~/urls';
import { canPrepare, prepare, preparedNow, type Prepared, type PrepareFault } from './prepare.client';
import { CLOCK_MINUTES } from './clock-notice';
import { KeptVisits } from './kept-visits';
import { momentOf } from './moment';

export default function OfflineWork({ pages }: { readonly pages: readonly string[] }) {
  const { t, i18n, ready } = useTranslation(['visitsOffline', 'visits', 'stationEvents', 'exchange']);
  const { who } = useUnsaved();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [fault, setFault] = useState<PrepareFault | null>(null);
  const able = canPrepare();
  useEffect(() => {
    if (able) preparedNow(who).then(setPrepared, () => setPrepared(null));
  }, [able, who]);
  // who looks as somebody else changes nothing, and keeps nothing
  if (!ready || !able || who === '' || who.includes('>')) return null;
  const missing = prepared ? pages.filter((page) => !prepared.pages.includes(page)).length : 0;
  const start = () => {
    if (part !== null) return;
    setFault(null);
    setPart(0);
    void prepare(who, i18n.language, [urls.myCampaigns(), ...pages], setPart).then((answer) => {
      setPart(null);
      if (typeof answer === 'string') setFault(answer);
      else setPrepared(answer);
    });
  };
  return (
    <>
      <KeptVisits who={who} />
      {pages.length > 0 || prepared ? (
        <Panel title={t('panel')} id="offline">
          <p role="status">
            {prepared
              ? t('ready', {
                  count: prepared.pages.length - 1,
                  ...momentOf(prepared.at),
                  size: formatNumber(prepared.bytes / 1e6, 1, i18n.language),
                })
              : t('why')}
          </p>
          {missing > 0 ? <p className="soft">{t('partly', { count: missing })}</p> : null}
          {prepared && Math.abs(prepared.ahead) >= CLOCK_MINUTES ? (
            <Notice tone="ochre">
              {t(prepared.ahead > 0 ? 'clockAhead' : 'clockBehind', { count: Math.abs(prepared.ahead) })}
            </Notice>
          ) : null}
          {fault ? <Notice tone="brick">{t(`prepareFault.${fault}`)}</Notice> : null}
          <p className="row no-print">
            <button type="button" className="button" aria-disabled={part !== null} onClick={start}>
              {part === null ? t(prepared ? 'prepareAgain' : 'prepare') : t('preparing')}
            </button>
            {part === null ? null : <progress max={1} value={part} aria-label={t('preparing')} />}
          </p>
        </Panel>
      ) : null}
    </>
  );
}

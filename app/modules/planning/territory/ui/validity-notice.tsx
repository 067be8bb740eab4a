/** Whether the allocation adds up, zone by zone, and the one click that makes the total follow. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Notice } from '~/ui/layout/panel';
import type { AllocationView } from '../view/allocation.view';
import { gapSentence } from '../view/gap-sentence';
import { PostForm } from '~/ui/form/post-form';

export function ValidityNotice({
  territoryId,
  view,
  adjustable,
}: {
  territoryId: number;
  view: AllocationView;
  adjustable: boolean;
}) {
  const { t, i18n } = useTranslation('territory');
  if (view.valid) return <Notice tone="leaf">{t('allocation.valid', { count: view.zones.length })}</Notice>;
  if (!view.started) return <Notice tone="ochre">{t('allocation.notStarted')}</Notice>;
  const wrong = view.zones.filter((zone) => zone.state !== 'valid');
  return (
    <Notice tone="brick" title={t('allocation.invalid', { count: wrong.length })}>
      <ul className="zone-gaps">
        {wrong.map((zone) => (
          <li key={zone.id}>
            <span>
              <b>{zone.name}</b> : {gapSentence(t, zone, i18n.language)}
            </span>
            {adjustable && zone.allocated > 0 ? (
              <PostForm action={urls.territoryPage(territoryId, 'allocation')} preventScrollReset>
                <input type="hidden" name="zid" value={zone.id} />
                <button
                  className="button-link"
                  name="intent"
                  value="adjust"
                  aria-label={t('allocation.adjustZone', { zone: zone.name })}
                >
                  {t('allocation.adjust')}
                </button>
              </PostForm>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What the form would take away, before it is saved: erased with its areas, or refused by matrices. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { ErrorSummary } from '~/ui/form/error-summary';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { urls } from '~/urls';
import type { TakenMore } from '../forms/descriptive.form';

/** The sentence and the two ways out of the matrices are the specification's (S1§4, §8). */
export function TakenNotice({ taken, territoryId }: { taken: TakenMore; territoryId: number }) {
  const { t, i18n } = useTranslation('territory');
  const ha = (hectares: number) => formatNumber(hectares, 2, i18n.language);
  const lines = taken.bricks.map(({ name, allocated, surface }) => {
    const words = { name, allocated: ha(allocated), surface: ha(surface ?? 0) };
    if (surface !== null) return t('taken.zone', words);
    return allocated > 0 ? t('taken.allocated', words) : name;
  });
  return (
    <ErrorSummary
      title={t(taken.isBlocked ? 'blocked.text' : 'taken.title')}
      errors={lines.map((message) => ({ message }))}
    >
      <div className="stack">
        <p>{t(taken.isBlocked ? 'taken.blockedText' : 'taken.text')}</p>
        <input type="hidden" name="erases" value={taken.key} />
        <div className="form-actions">
          {taken.isBlocked ? null : (
            <SubmitButton intent="erase" icon="trash" emphasis="danger">
              {t('taken.erase')}
            </SubmitButton>
          )}
          <SubmitButton intent="keep" icon="save" emphasis="plain">
            {t('taken.keep')}
          </SubmitButton>
          {taken.isBlocked ? (
            <>
              <Link className="button button-danger" to={urls.territoryPage(territoryId, 'deleteMatrices')}>
                <Icon name="trash" />
                {t('blocked.deleteMatrices')}
              </Link>
              <Link className="button" to={urls.territoryPage(territoryId, 'duplicate')}>
                <Icon name="copy" />
                {t('blocked.duplicate')}
              </Link>
            </>
          ) : null}
          <Link className="button button-quiet" to={urls.territory(territoryId)}>
            {t('cancel')}
          </Link>
        </div>
      </div>
    </ErrorSummary>
  );
}

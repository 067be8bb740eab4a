/**
 * The reference set that bricks come from, to read. It opens beside the form, which keeps what is typed: only
 * administrators have it in their drawer (C032).
 */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';

const SETS = { zones: 'zones', cultures: 'cultures', modesConduites: 'conduites', indicateurs: 'indicateurs' } as const;

export function SetLink({ of }: { of: keyof typeof SETS }) {
  const { t } = useTranslation('territory');
  return (
    <a className="with-icon small" href={urls.referencial(SETS[of])} target="_blank" rel="noopener">
      <Icon name="external-link" small />
      {t(`bricks.set.${of}`)}
      <span className="visually-hidden"> {t('bricks.newTab')}</span>
    </a>
  );
}

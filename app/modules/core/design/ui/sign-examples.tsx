import { useTranslation } from 'react-i18next';
import { Icon, ICON_NAMES } from '~/ui/icon';
import { Logo } from '~/ui/logo';
import { Example, Family } from './example';

export function SignExamples() {
  const { t } = useTranslation('design');
  return (
    <Family id="signs">
      <Example name="Logo, Icon" note="icons">
        <p className="row">
          <Logo />
          <Icon name="droplet" label={t('word.nitrate')} />
          <Icon name="droplet" label={t('word.nitrate')} small />
        </p>
        <ul className="plain-list row small">
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Example>
    </Family>
  );
}

/** On pages without an account: that visits wait on this device, whoever made them. What they say stays unread. */
import { Link } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { urls } from '~/urls';
import { hearChanges, listKept } from './device-store';

export default function OutsidePublic(): ReactNode {
  const { t, ready } = useTranslation('visitsOffline');
  const [count, setCount] = useState(0);
  useEffect(() => {
    let left = false;
    const read = () => {
      listKept().then(
        ({ visits, unreadable }) => {
          if (!left) setCount(visits.filter(({ state }) => state !== 'sent').length + unreadable.length);
        },
        // private browsing refuses the database: nothing waits there
        () => setCount(0),
      );
    };
    read();
    const end = hearChanges(read);
    return () => {
      left = true;
      end();
    };
  }, []);
  return ready && count > 0 ? (
    <p className="kept-badge" role="status">
      <Icon name="info" />
      {t('badge', { count })}
      <Link to={urls.login()}>{t('signInToSend', { count })}</Link>
    </p>
  ) : null;
}

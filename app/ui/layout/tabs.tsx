/** Tabs are links, each with its own address. A disabled tab says why. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { goWithin } from '../enhance/go-within';
import { useInSight } from '../enhance/use-in-sight';
import { Icon, type IconName } from '../icon';
import { classes } from '../tone';

interface Tab {
  readonly id: string;
  readonly label: string;
  /** An address, or `#id` for a part of the same page. */ readonly to: string;
  readonly count?: number;
  readonly icon?: IconName;
  /** Why it is disabled. */ readonly disabled?: string;
  /** Disabled because there is nothing behind it, not because it is closed. */ readonly isEmpty?: boolean;
}

/** Above this number, tabs stand closer on a phone, in one row that scrolls where letters are wide. */
const ROOMY = 4;
/**
 * Above this number, tabs do not fit on one line: they become a list beside the content where there is room (in a
 * `with-tabs`), else one row that scrolls.
 */
const ABREAST = 8;

export function Tabs({ tabs, current, label }: { tabs: readonly Tab[]; current: string; label?: string }) {
  const { t } = useTranslation('ui');
  const row = useInSight<HTMLUListElement>(current);
  const reasons = [...new Set(tabs.flatMap((tab) => (tab.disabled ? [tab.disabled] : [])))];
  return (
    <div>
      <nav
        className={classes('tabs', tabs.length > ABREAST ? 'tabs-many' : tabs.length > ROOMY && 'tabs-tight')}
        aria-label={label ?? t('frame.tabs')}
      >
        <ul ref={row}>
          {tabs.map((tab) => {
            const inside = (
              <>
                {tab.icon ? <Icon name={tab.icon} small /> : null}
                {tab.label}
                {tab.count === undefined ? null : <span className="num soft">{tab.count}</span>}
              </>
            );
            return (
              <li key={tab.id}>
                {tab.disabled && tab.id !== current ? (
                  <span className="tab" aria-disabled="true" role="link" title={tab.disabled}>
                    {tab.isEmpty ? null : <Icon name="lock" small />}
                    {inside}
                  </span>
                ) : tab.to.startsWith('#') ? (
                  <a
                    className="tab"
                    href={tab.to}
                    aria-current={tab.id === current ? 'page' : undefined}
                    onClick={goWithin}
                  >
                    {inside}
                  </a>
                ) : (
                  <Link
                    className="tab"
                    to={tab.to}
                    aria-current={tab.id === current ? 'page' : undefined}
                    preventScrollReset
                  >
                    {inside}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
        {reasons.map((reason) => (
          <p key={reason} className="tab-reason">
            {reason}
          </p>
        ))}
      </nav>
    </div>
  );
}

/** The actions of a page: links and real submit buttons; a bar at the bottom of the screen on phones. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { classes } from '../tone';
import { ACTIONS, isDanger, type ActionItem, type LinkAction, type PositionAction, type SubmitAction } from './actions';
import { PostForm } from '../form/post-form';

export function ActionBar({ items, page = true }: { items: readonly ActionItem[]; page?: boolean }) {
  const { t } = useTranslation('ui');
  if (items.length === 0) return null;
  return (
    <div className={classes('actions', page && 'actions-page')} role="group" aria-label={t('action.group')}>
      {items.map((item) =>
        item.kind === 'position' ? (
          <Position key="position" {...item} />
        ) : (
          <Action key={`${item.kind}-${'to' in item ? item.to : item.intent}`} item={item} />
        ),
      )}
    </div>
  );
}

function Action({ item }: { item: LinkAction | SubmitAction }) {
  const { t } = useTranslation('ui');
  const entry: { icon: (typeof ACTIONS)[typeof item.kind]['icon']; primary?: boolean } = ACTIONS[item.kind];
  const emphasis = item.emphasis ?? (entry.primary ? 'primary' : isDanger(item) ? 'danger' : 'plain');
  const className = classes('button', emphasis !== 'plain' && `button-${emphasis}`);
  const word = item.label ?? t(`action.${item.kind}`);
  const inside = (
    <>
      <Icon name={item.icon ?? entry.icon} />
      <span>{word}</span>
    </>
  );

  if (item.disabledReason !== undefined) {
    return (
      <button type="button" className={className} aria-disabled="true" title={item.disabledReason}>
        {inside}
        <span className="visually-hidden"> ({item.disabledReason})</span>
      </button>
    );
  }
  if ('to' in item) {
    if (item.external)
      return (
        <a className={className} href={item.to} title={word} target="_blank" rel="noreferrer">
          {inside}
        </a>
      );
    if (item.download)
      return (
        <a className={className} href={item.to} title={word} download>
          {inside}
        </a>
      );
    return (
      <Link className={className} to={item.to} title={word} reloadDocument={item.reloadDocument}>
        {inside}
      </Link>
    );
  }
  const button = (
    <button type="submit" className={className} title={word} name="intent" value={item.intent} form={item.form}>
      {inside}
    </button>
  );
  if (item.form) return button;
  return (
    <PostForm action={item.action}>
      {Object.entries(item.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {button}
    </PostForm>
  );
}

function Position({ position, total, previous, next }: PositionAction) {
  const { t } = useTranslation('ui');
  return (
    <span className="pager-mini">
      <Arrow to={previous} icon="chevron-left" label={t('action.previous')} rel="prev" />
      <span className="num">{t('table.position', { position, total })}</span>
      <Arrow to={next} icon="chevron-right" label={t('action.next')} rel="next" />
    </span>
  );
}

function Arrow({
  to,
  icon,
  label,
  rel,
}: {
  to?: string;
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  rel: 'prev' | 'next';
}) {
  return to ? (
    <Link className="button button-quiet" to={to} rel={rel} title={label}>
      <Icon name={icon} label={label} />
    </Link>
  ) : (
    <span className="button button-quiet" aria-disabled="true">
      <Icon name={icon} />
    </span>
  );
}

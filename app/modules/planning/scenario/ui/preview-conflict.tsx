/** Which demands of a preview fight, and for each the value that would do: one button writes it into the form. */
import { capital } from '~/kernel/capital';
import { useTranslation } from 'react-i18next';
import type { ConflictMemberView, ConflictView } from '~/modules/planning/optimisation/view/conflict.view';
import { sayIn, type Sentence } from '~/modules/planning/optimisation/view/sentence';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/layout/panel';
import { repairOf } from '../forms/scenario-commands';
import { CommandButton } from './command-button';

/** `form`: the form that the buttons belong to. */
export function PreviewConflict({ conflict, form }: { conflict: ConflictView | null; form: string }) {
  const { t } = useTranslation(['scenario', 'optimisation']);
  const say = (sentence: Sentence) => sayIn(t, sentence);
  const label = (member: ConflictMemberView) =>
    member.apply ? capital(say(member.apply.label)) : t('scenario:conflict.lift');
  return (
    <Notice tone="brick" title={t('scenario:preview.infeasible')}>
      {conflict === null ? (
        <p>{t('scenario:preview.searching')}</p>
      ) : conflict.status === 'unexplained' ? (
        <p>{t('scenario:preview.infeasibleText')}</p>
      ) : (
        <>
          <p>{t('optimisation:conflict.intro')}</p>
          <ul className="conflict">
            {conflict.members.map((member) => {
              const repair = repairOf(member);
              return (
                <li key={member.key}>
                  <div>
                    <b>{say(member.who)}</b>
                    {say(member.best)}
                  </div>
                  {repair ? (
                    <CommandButton className="button" form={form} command={repair}>
                      <Icon name="check" small />
                      {label(member)}
                    </CommandButton>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Notice>
  );
}

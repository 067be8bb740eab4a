/** What the times and codes of a file leave open, asked before anything is stored. */
import { useTranslation } from 'react-i18next';
import { joinSentences } from '~/records/exchange/domain';
import { Notice } from '~/ui/layout/panel';
import { TO_BE_SURE } from '../domain';
import type { ReadFileData } from '../view/measure-preview';
import { ClockField, OrderField, RoleToSay, StampField } from './reading-form';

type Doubt = ReadFileData['doubts'][number]['kind'];

/** Of which another clock is the likely answer. */
const ON_ANOTHER_CLOCK: readonly Doubt[] = ['offsetMissing', 'parisClock', 'skippedHour', 'doubleHourOnce'];

/** The fields that a question shows; the form of the reading leaves them out. */
export const fieldsAsked = (doubts: ReadFileData['doubts']): readonly string[] =>
  doubts.map(({ kind }) => (ON_ANOTHER_CLOCK.includes(kind) ? 'clock' : kind));

export function TimeQuestions({
  doubts,
  reading,
  sure,
}: Pick<ReadFileData, 'doubts' | 'reading'> & { sure: readonly string[] }) {
  const { t } = useTranslation(['ingest', 'exchange']);
  const asked = fieldsAsked(doubts);
  // nothing proposes a clock where only other lines say their offset
  const isClockOpen =
    doubts.some(({ kind }) => kind === 'offsetMissing') && !doubts.some(({ kind }) => kind === 'parisClock');
  return (
    <>
      {sure.map((kind) => (
        <input key={kind} type="hidden" name="sure" value={kind} />
      ))}
      {doubts.length > 0 ? (
        <Notice tone="ochre" title={t('ingest:doubt.title', { count: doubts.length })}>
          {doubts.map(({ kind, told }) => (
            <p key={kind}>
              {joinSentences([told.reason, told.remedy], t)}
              {TO_BE_SURE.includes(kind as never) ? (
                <label className="row">
                  <input type="checkbox" name="sure" value={kind} /> {t(`ingest:doubt.sure.${kind}`)}
                </label>
              ) : null}
            </p>
          ))}
          <div className="import-how">
            {asked.includes('clock') ? <ClockField clock={reading.clock} toSay={isClockOpen} /> : null}
            {asked.includes('order') ? <OrderField order={null} /> : null}
            {asked.includes('stamp') ? <StampField stamp={null} /> : null}
            {reading.table?.several.map(({ code }) => (
              <RoleToSay key={code} role={code} table={reading.table!} />
            ))}
            <button className="button">{t('ingest:update')}</button>
          </div>
        </Notice>
      ) : null}
    </>
  );
}

/**
 * One scenario around a table: levers at the left, what they give at the right, proposals beneath. Projected it is one
 * screen, without the frame: the pinned levers, three figures, the map, the driving modes.
 */
import { Link } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { AnswerStrip } from '~/modules/planning/scenario/ui/answer-strip';
import { Rooms } from '~/modules/planning/scenario/ui/rooms';
import { useLivePreview } from '~/modules/planning/scenario/ui/use-live-preview';
import type { PreviewView } from '~/modules/planning/scenario/view/preview.view';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { classes } from '~/ui/tone';
import { pinsOf } from '../view/pins';
import type { WorkshopMore, WorkshopView } from '../view/workshop.view';
import { KeptDraft } from './kept-draft';
import { Levers } from './levers';
import { NoteProposal } from './note-proposal';
import { PinChoice } from './pin-choice';
import { ProjectionSwitch } from './projection-switch';
import { Proposals } from './proposals';
import { WorkshopAnswer } from './workshop-answer';

/** The levers are there to be tried; what somebody said is written. */
const isNote = (name: string) => name === 'who' || name === 'text';

const LEVERS = 'workshop-levers';

type WorkshopReply = FormReply<WorkshopMore>;
interface Props {
  readonly view: WorkshopView;
  readonly reply: WorkshopReply | undefined;
  readonly projected: boolean;
  /** the pinned levers that the address names */
  readonly asked: readonly string[];
}

export function WorkshopPage({ view, reply: answered, projected, asked }: Props) {
  const { t } = useTranslation('workshop');
  const form = useRef<HTMLFormElement>(null);
  const reply = useLastReply(view, answered);
  const [pins, setPins] = useState<readonly string[]>(() => pinsOf(view, answered?.more?.pins ?? asked));
  const more = reply?.more;
  const turn = more?.turn ?? 0;
  const draft = more?.draft ?? view.draft;
  const { place } = view;
  const hydrated = useHydrated();
  const live = useLivePreview(place.id, form, view.crops, turn, true);
  const stored: PreviewView | null =
    view.results && view.taken === null ? { status: 'solved', results: view.results, zones: view.zones ?? [] } : null;
  const fromServer = more?.preview ?? stored;
  const last = live.solved ?? (fromServer?.status === 'solved' ? fromServer : null);
  const shown = live.preview ?? fromServer;
  const errors = (field: string) => (reply?.faults[field] ? [t('badValue')] : undefined);
  return (
    <div className={classes('workshop', projected && 'projected')}>
      <PageHeader
        title={place.name}
        context={[t('title'), place.territory]}
        before={
          projected ? null : (
            <span>
              <Link to={urls.scenario(place.id)}>{t('leave')}</Link>
            </span>
          )
        }
        status={
          <span className="row">
            <ProjectionSwitch view={view} form={LEVERS} pins={pins} projected={projected} />
            {projected ? (
              <Link className="button" to={urls.scenarioPage(place.id, 'workshop/minute')}>
                <Icon name="message-square" />
                {t('projection.noted', { count: view.proposals.length })}
              </Link>
            ) : null}
          </span>
        }
      />
      {last && !projected ? <AnswerStrip results={last.results} /> : null}
      <div className="workshop-room">
        <PostForm
          id={LEVERS}
          ref={form}
          className="workshop-levers form"
          key={`${view.taken ?? 0}-${turn}`}
          aria-label={t('levers')}
          preventScrollReset
          draft={{ of: 'workshop-note', only: isNote }}
        >
          <input type="hidden" name="turn" value={turn} />
          <KeptDraft draft={draft} shownObjectives={view.objectives} shownRules={view.rules} />
          <div className="lever-column">
            <div className="lever-head">
              <h2>{t('levers')}</h2>
              <PinChoice view={view} pins={pins} onChange={setPins} />
            </div>
            {view.objectives.length + view.rules.length === 0 ? (
              <EmptyState icon="sliders-horizontal" title={t('noLever')} text={t('noLeverText')} />
            ) : null}
            <Rooms.Provider value={live.room}>
              <Levers
                view={view}
                draft={draft}
                pins={projected ? pins : null}
                kept={projected && shown?.status === 'solved' ? shown.results : null}
                errors={errors}
              />
            </Rooms.Provider>
            {place.mayNote && !(projected && hydrated) ? (
              <div className="form-actions">
                <SubmitButton intent="preview" icon="play" emphasis="plain" formNoValidate>
                  {t('preview')}
                </SubmitButton>
              </div>
            ) : null}
          </div>
          {place.mayNote ? <NoteProposal reply={reply} projected={projected} /> : null}
        </PostForm>
        <WorkshopAnswer
          key={view.taken ?? 0}
          view={view}
          live={live}
          formId={LEVERS}
          shown={shown}
          last={last}
          mapOf={more?.mapOf ?? null}
          projected={projected}
        />
      </div>
      {projected ? null : (
        <>
          <Proposals view={view} />
          <p className="row">
            <Link className="button" to={urls.scenarioPage(place.id, 'workshop/minute')}>
              <Icon name="printer" />
              {t('minute.open')}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

/** The server's last answer, also once « Projeter » has changed the address: until the page is read afresh. */
function useLastReply(view: WorkshopView, answered: WorkshopReply | undefined): WorkshopReply | undefined {
  const [last, setLast] = useState({ view, reply: answered });
  const now = answered ?? (last.view === view ? last.reply : undefined);
  if (last.view !== view || last.reply !== now) setLast({ view, reply: now });
  return now;
}

/**
 * What a module brings to the whole product, said in its `module.server.ts`. `app/modules.server.ts` lists the modules,
 * `app/wings.server.ts` collects their parts, and routes and boot hand these to core: core imports no wing.
 */
import type { Door } from '~/kernel/door';
import type { FirstStep } from '~/kernel/first-steps';
import type { CountWork } from '~/modules/core/account-page/service/statistics.server';
import type { ForgetUser } from '~/modules/core/accounts/service/manage-users.server';
import type { FollowSettings } from '~/modules/core/administration/service/save-settings.server';
import type { ExamplesByTheme } from '~/modules/core/api-docs/domain';
import type { DeletableKind } from '~/modules/core/deletions/domain';
import type { ChannelSources } from '~/modules/core/events/service/watch-channels.server';
import type { JobKind } from '~/modules/core/jobs/jobs/define-kind';
import type { JobWorld } from '~/modules/core/jobs/service/job-world';
import type { FieldWords, OtherNames } from '~/modules/core/journal/service/field-names.server';
import type { ValueWords } from '~/modules/core/journal/service/value-words.server';
import type { MarkSource } from '~/modules/core/map-ground/service/read-ground.server';
import type { UsesOfSets } from '~/modules/core/reference/domain';
import type { SearchSource } from '~/modules/core/shell/service/search.server';
import type { EditRights } from '~/records/versions/service/edit-presence.server';
import type { Call } from '~/platform/http/define-call';
import type { AnyJob } from '~/platform/jobs/define-job';

/** What calls of core ask of all modules together. */
export interface Collected {
  readonly countWork: CountWork;
  readonly eventChannels: ChannelSources;
  readonly forgetUser: ForgetUser;
  readonly jobWorld: JobWorld;
  readonly usedBy: UsesOfSets;
}

/** How the journal tells of one thing, by the names of its fields. */
interface WrittenThing {
  /** where the words of its fields stand, the first that has one */
  readonly names?: FieldWords[string];
  /** how a field is called that no form asks */
  readonly nameOf?: OtherNames[string];
  /** its fields: values are told in the words that people chose them by, of the first set that has the field */
  readonly values?: ValueWords[string];
}

export interface ModuleParts {
  /** calls of the API */
  readonly calls?: readonly Call[] | ((collected: Collected) => readonly Call[]);
  /** what fields of its calls are in the demonstration, by theme */
  readonly apiExamples?: ExamplesByTheme;
  /** background work */
  readonly jobs?: readonly AnyJob[];
  /** the kinds of jobs that people schedule */
  readonly jobKinds?: readonly JobKind[];
  /** what a scheduled job may be about */
  readonly jobFilters?: JobWorld['filters'];
  /** what can be restored once it is deleted */
  readonly deletable?: readonly DeletableKind[];
  /** who holds items of a reference set, which keeps them from being deleted */
  readonly usedBy?: UsesOfSets;
  /** who may edit what is edited together */
  readonly editRights?: Partial<EditRights>;
  /** what can be followed in the event stream */
  readonly eventChannels?: ChannelSources;
  /** places that people go to, for the page of their part and for the search */
  readonly doors?: readonly Door[];
  /** where the search of the header looks */
  readonly search?: SearchSource;
  /** what a new installation is led through */
  readonly firstSteps?: readonly FirstStep[];
  /** what is drawn under the map of a territory */
  readonly mapMarks?: MarkSource;
  /** what follows a changed setting */
  readonly followSettings?: FollowSettings;
  /** figures of the account screen: how much of each kind a login made */
  readonly countWork?: CountWork;
  /** what goes with a deleted account */
  readonly forgetUser?: ForgetUser;
  /** what the journal tells of what was written, by the word of the audit */
  readonly journal?: Readonly<Record<string, WrittenThing>>;
}

export const defineModule = (parts: ModuleParts): ModuleParts => parts;

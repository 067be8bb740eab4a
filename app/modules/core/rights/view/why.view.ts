/** What the page « pourquoi ? » shows. */
import type { Role } from '~/kernel/actor';
import type { Action } from '~/kernel/permissions';
import type { Reach } from '~/kernel/right-changes';

export interface WhyAnswer {
  readonly action: Action;
  /** module of the stations that the page shows; '' for others */ readonly domain: string;
  readonly reach: Reach;
  readonly roles: readonly {
    readonly role: Role;
    readonly reach: Reach;
    /** by default, where an administrator changed it */ readonly standard: Reach | null;
  }[];
  /** the module is not given to the account, or forbidden */ readonly closed: boolean;
  /** it reaches the stations given to the account alone */ readonly byUser: boolean;
  /** the state of the territory decides as well */ readonly byState: boolean;
  /** of a right that the table does not give: the roles that it goes with */ readonly fixedTo: readonly Role[] | null;
}
export interface WhyView {
  readonly person: { readonly id: number; readonly login: string; readonly name: string };
  /** the account does not come in at all */ readonly shut: 'blocked' | 'dates' | null;
  readonly read: WhyAnswer | null;
  readonly write: WhyAnswer | null;
}
export interface WhyPageView {
  readonly who: string;
  readonly page: string;
  readonly people: readonly { readonly login: string; readonly name: string }[];
  readonly found: (WhyView & { readonly path: string }) | null;
  readonly refusal: 'noPerson' | 'noPage' | null;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { may, STATION_STATES } from '~/kernel/permissions';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { VISITOR, type Actor } from '~/kernel/actor';
import {
  CODE_SYSTEM_NAMES,
  CODE_SYSTEMS,
  fieldsOf,
  isCodeOf,
  isReading,
  isStationKind,
  KIND_NAMES,
  kindOf,
  kindOfType,
  PART_NAMES,
  reachOf,
  stationState,
  systemOf,
  tidyCode,
  type StationAction,
} from '.';

const person = (flags: Partial<Actor>): Actor => ({ ...VISITOR, id: 7, login: 'x', name: 'X', ...flags });

describe('the kinds of stations', () => {
  it('are eight, each with its own word, call and station type (C568, C569)', () => {
    expect(KIND_NAMES).toHaveLength(8);
    for (const part of ['word', 'api', 'type'] as const)
      expect(new Set(KIND_NAMES.map((kind) => kindOf(kind)[part])).size).toBe(8);
    for (const kind of KIND_NAMES) expect(kindOfType(kindOf(kind).type)).toBe(kind);
    expect([kindOfType(7), isStationKind('constructor')]).toEqual([null, false]);
  });

  it('measure level and depth in opposite directions, and rain as bars that hang down', () => {
    expect([quantityOf('groundwaterElevation').down, quantityOf('groundwaterDepth').down]).toEqual([undefined, true]);
    expect(quantityOf('rain')).toMatchObject({ down: true, drawn: 'bars', summed: true });
    for (const kind of KIND_NAMES) expect(kindOf(kind).quantities.length).toBeGreaterThan(0);
  });

  it('keep in one form no two fields of one name, and know their parts', () => {
    for (const kind of KIND_NAMES) {
      expect(Object.keys(fieldsOf(kind)).slice(0, 1)).toEqual(['code']);
      expect(kindOf(kind).parts.filter((part) => !PART_NAMES.includes(part))).toEqual([]);
    }
  });
});

describe('codes', () => {
  it('fit the system they are an example of, in whatever case they are typed', () => {
    for (const system of CODE_SYSTEM_NAMES) {
      const { example } = CODE_SYSTEMS[system];
      expect(isCodeOf(system, tidyCode(` ${example.toLowerCase()} `))).toBe(true);
    }
  });

  it('tell a new BSS code from an old one, a hydrological site from its stations', () => {
    const bss = kindOf('piezometry').codeSystems;
    const hydro = kindOf('hydrometry').codeSystems;
    expect([systemOf(bss, 'BSS001KYXD'), systemOf(bss, tidyCode('03535x0043 / pz'))]).toEqual(['bss', 'bssOld']);
    expect([systemOf(hydro, 'J706062001'), systemOf(hydro, 'J7060620')]).toEqual(['hydroStation', 'hydroSite']);
  });

  it('that are a digit short fit no national system', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CODE_SYSTEM_NAMES), (system) => {
        fc.pre(system !== 'local' && system !== 'bssOld');
        expect(isCodeOf(system, CODE_SYSTEMS[system].example.slice(0, -1))).toBe(false);
      }),
    );
  });
});

describe('who reaches which stations', () => {
  const read: StationAction = 'station.read';

  it('a FORBIDEN variant closes what the module or ALL would open, but not to administrators (C698, C699, A35)', () => {
    for (const kind of KIND_NAMES) {
      const { module } = kindOf(kind);
      const closed = `${module}_FORBIDEN`;
      const reach = (flags: Partial<Actor>) => reachOf(person({ consultant: true, ...flags }), kind, read, 'all');
      expect(reach({ grants: [] })).toEqual({ stations: 'none', why: 'notGranted', code: module });
      expect(reach({ grants: [module] })).toEqual({ stations: 'all', why: 'all', code: module });
      expect(reach({ grants: ['ALL'] })).toMatchObject({ stations: 'all', code: 'ALL' });
      expect(reach({ grants: ['ALL', module, closed] })).toEqual({ stations: 'none', why: 'forbidden', code: closed });
      expect(reach({ isAdmin: true, grants: [closed] })).toMatchObject({ stations: 'all', why: 'administrator' });
    }
  });

  it('a person without a role reads their own stations, whatever the setting says (C703)', () => {
    for (const access of ['all', 'byUser'] as const)
      expect(reachOf(person({ grants: ['ALL'] }), 'piezometry', read, access).stations).toBe('own');
    expect(reachOf(person({ grants: ['ALL'], consultant: true }), 'piezometry', read, 'byUser').stations).toBe('own');
  });

  it('an animator validates quality only, and a filter never opens what is written (C702)', () => {
    const animator = person({ labo: true, grants: ['ALL'] });
    expect(KIND_NAMES.filter((kind) => reachOf(animator, kind, 'station.validate', 'all').stations !== 'none')).toEqual(
      ['quality'],
    );
    expect([isReading('station.read'), isReading('station.update')]).toEqual([true, false]);
  });

  it('every state of a station is one that the table of rights knows', () => {
    for (const kind of KIND_NAMES)
      for (const own of [true, false]) {
        expect(STATION_STATES).toContain(stationState(kind, own));
        expect(may(person({ isAdmin: true }), 'station.delete', stationState(kind, own))).toBe(true);
      }
  });
});

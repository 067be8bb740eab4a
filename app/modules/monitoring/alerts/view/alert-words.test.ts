/** What an alert says, from its numbers alone: start of each level, peak, present value, and the end. */
import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { translator } from '../../../../../tests/support/translator';
import { alertMail } from './alert-mail';
import { alertDetails, alertHead, type AlertFacts } from './alert-words';

let t: TFunction;
beforeAll(async () => {
  t = (await translator('fr', ['alerts', 'timeseries'])) as unknown as TFunction;
});
const at = (text: string) => Date.parse(text);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const OPEN: AlertFacts = {
  ...{ kind: 'range', direction: 'ascending', unit: 'm', decimals: 3, levels: [2, 2.5], level: 2, highest: 2 },
  starts: [at('2026-11-27T17:00:00Z'), at('2026-11-27T20:10:00Z')],
  peak: { at: at('2026-11-27T22:00:00Z'), value: 2.71 },
  present: { at: at('2026-11-28T05:00:00Z'), value: 2.64 },
  closed: null,
  reason: null,
};
const CLOSED: AlertFacts = {
  ...OPEN,
  level: 1,
  closed: { at: at('2026-11-28T09:00:00Z'), value: 1.89 },
  reason: 'data',
};
const said = (facts: AlertFacts) =>
  [alertHead(facts, t as never, 'fr'), ...alertDetails(facts, t as never, 'fr')].map(plain);

describe('an alert says', () => {
  test('where it stands, where each level began, its peak, and what was measured last: three different things', () => {
    expect(said(OPEN)).toEqual([
      'Au-dessus du niveau 2 (2,500 m)',
      'Niveau 1 (2,000 m) depuis le 27/11/2026 18:00:00 ; niveau 2 (2,500 m) depuis le 27/11/2026 21:10:00',
      'Au plus haut : 2,710 m le 27/11/2026 23:00:00',
      'Dernière valeur : 2,640 m le 28/11/2026 06:00:00',
    ]);
  });

  test('of one that came down, what it was above before', () => {
    expect(said({ ...OPEN, level: 1 }).slice(0, 2)).toEqual([
      'Au-dessus du niveau 1 (2,000 m), après le niveau 2 (2,500 m)',
      'Niveau 1 (2,000 m) depuis le 27/11/2026 18:00:00 ; niveau 2 (2,500 m) franchi le 27/11/2026 21:10:00',
    ]);
  });

  test('of a closed one, that it is past, and the value that closed it: never above a level that it is under', () => {
    expect(said(CLOSED)).toEqual([
      'Alerte passée : au-dessus du niveau 2 (2,500 m)',
      'Niveau 1 (2,000 m) franchi le 27/11/2026 18:00:00 ; niveau 2 (2,500 m) franchi le 27/11/2026 21:10:00',
      'Au plus haut : 2,710 m le 27/11/2026 23:00:00',
      'Fin de l’alerte : 1,890 m le 28/11/2026 10:00:00',
    ]);
    expect(said({ ...CLOSED, reason: 'season' }).at(-1)).toBe(
      'Fin de l’alerte le 28/11/2026 10:00:00 : hors de la saison ou de la validité du seuil (valeur : 1,890 m)',
    );
    expect(said({ ...OPEN, reason: 'withdrawn' })[0]).toBe(
      'Alerte retirée, qui disait : « Au-dessus du niveau 2 (2,500 m) »',
    );
    expect(said({ ...OPEN, reason: 'withdrawn' }).at(-1)).toBe('Retirée : les mesures ou le seuil ont été corrigés');
  });

  test('below its level, with the lowest, negative numbers and a year that isn’t this one', () => {
    const low: AlertFacts = {
      ...{ ...OPEN, direction: 'descending', unit: '°C', decimals: 1, levels: [0, -2], level: 1, highest: 1 },
      starts: [at('2020-01-05T05:00:00Z')],
      peak: { at: at('2020-01-05T06:00:00Z'), value: -1.5 },
      present: { at: at('2020-01-05T07:00:00Z'), value: -0.5 },
    };
    expect(said(low)).toEqual([
      'Au-dessous du niveau 1 (0,0 °C)',
      'Niveau 1 (0,0 °C) depuis le 05/01/2020 06:00:00',
      'Au plus bas : −1,5 °C le 05/01/2020 07:00:00',
      'Dernière valeur : −0,5 °C le 05/01/2020 08:00:00',
    ]);
  });

  test('with as many decimals as tell the peak from its level', () => {
    const close = { ...OPEN, peak: { at: OPEN.peak!.at, value: 2.5004 } };
    expect(said(close)[2]).toBe('Au plus haut : 2,5004 m le 27/11/2026 23:00:00');
    const near = { ...OPEN, present: { at: OPEN.present!.at, value: 2.4998 } };
    expect(said(near)[3]).toBe('Dernière valeur : 2,4998 m le 28/11/2026 06:00:00');
    const level = { ...OPEN, present: { at: OPEN.present!.at, value: 2.5 } };
    expect(said(level)[3]).toBe('Dernière valeur : 2,500 m le 28/11/2026 06:00:00');
  });

  test('in the hour that October has twice, which of them', () => {
    const twice = { ...OPEN, present: { at: at('2026-10-25T01:30:00Z'), value: 2.6 } };
    expect(said(twice).at(-1)).toBe('Dernière valeur : 2,600 m le 25/10/2026 02:30:00 (UTC+01:00)');
  });

  test('of a change its speed, of a value that stands still and of data that stay away no peak', () => {
    const one = { ...OPEN, levels: [0.5], level: 1, highest: 1, starts: [OPEN.starts[0]!] };
    const rate = { ...one, kind: 'rate' as const, peak: { at: OPEN.peak!.at, value: 0.82 } };
    expect([said(rate)[0], said(rate)[2]]).toEqual([
      'Variation de plus de 0,5 m par heure (niveau 1)',
      'Variation la plus forte : 0,820 m par heure le 27/11/2026 23:00:00',
    ]);
    expect(said({ ...one, kind: 'persistence', levels: [3] })).toEqual([
      'Sans changer depuis au moins 3 h (niveau 1)',
      'Niveau 1 (3 h) depuis le 27/11/2026 18:00:00',
      'Dernière valeur : 2,640 m le 28/11/2026 06:00:00',
    ]);
    const missing = { ...one, kind: 'missing' as const, levels: [5] };
    expect(said(missing)[0]).toBe('Aucune donnée depuis plus de 5 j (niveau 1)');
    expect(said({ ...missing, closed: CLOSED.closed, reason: 'data' }).at(-1)).toBe(
      'Fin de l’alerte : des données du 28/11/2026 10:00:00',
    );
  });

  test('nothing of what was not kept', () => {
    expect(said({ ...OPEN, starts: [null, null], peak: null, present: null })).toEqual([
      'Au-dessus du niveau 2 (2,500 m)',
    ]);
  });
});

describe('a mail', () => {
  const one = (facts: AlertFacts, more: { isEscalated?: boolean; answered?: { by: string; saidAt: number } } = {}) => ({
    ...{ station: { code: 'K3', name: 'Le Gué' }, quantity: 'stage' as const, facts },
    ...{ isEscalated: false, answered: null, ...more },
  });
  const text = (...alerts: Parameters<typeof alertMail>[0]) => plain(alertMail(alerts, null, t, 'fr').text);

  test('goes further without an answer only where nobody answered, and the alert is open', () => {
    const answered = { by: 'claire', saidAt: at('2026-11-28T06:00:00Z') };
    expect(text(one(OPEN, { isEscalated: true }))).toMatch(/^Sans réponse – K3 Le Gué, hauteur d’eau – Au-dessus/);
    expect(text(one(OPEN, { isEscalated: true, answered }))).toMatch(/^K3 Le Gué, /);
    expect(text(one(OPEN, { answered }))).toContain('- claire s’en occupe depuis le 28/11/2026 07:00:00');
    expect(text(one(CLOSED, { isEscalated: true }))).toMatch(/^K3 Le Gué, hauteur d’eau – Alerte passée/);
  });

  test('of many says fifty, and how many more there are', () => {
    const many = Array.from({ length: 53 }, () => one(OPEN));
    expect(text(...many)).toContain('… et 3 autres.');
    expect(text(...many).match(/K3 Le Gué/g)).toHaveLength(50);
    expect(plain(alertMail(many, null, t, 'fr').subject)).toBe('53 alertes');
    expect(plain(alertMail([one(OPEN)], null, t, 'fr').subject)).toBe('Alerte : Le Gué');
  });

  test('does not announce what is over as an alert that stands', () => {
    const subject = (...facts: AlertFacts[]) =>
      plain(
        alertMail(
          facts.map((of) => one(of)),
          null,
          t,
          'fr',
        ).subject,
      );
    expect(subject(CLOSED)).toBe('Alerte passée : Le Gué');
    expect(subject(CLOSED, CLOSED)).toBe('2 alertes passées');
    expect(subject(OPEN, CLOSED, OPEN)).toBe('3 alertes, dont passées : 1');
  });
});

import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  AUTHORIZATIONS,
  authorizationOf,
  cannotShare,
  CATEGORY_FIELDS,
  CATEGORY_FORM,
  CONTENT_FIELDS,
  CONTENT_FORM,
  CONTENT_TEXTS,
  DOCUMENTATION,
  englishTexts,
  linkOf,
  NEW_CONTENT,
  newContent,
  STATUS_NAMES,
  translationsOf,
  VISITORS,
  windowState,
} from './';

describe('C434 a new content', () => {
  it('starts published, for administrators, without level, at Nantes, in the category it is made in', () => {
    expect(newContent(7)).toEqual({
      title: '',
      subtitle: '',
      comment: '',
      link: 'https://',
      footer: '',
      footerContent: '',
      idCategory: 7,
      status: 1,
      authorization: 'admin',
      dateDebut: null,
      dateFin: null,
      level: -1,
      order: 0,
      documentation: false,
      acknowledgement: false,
      x: -1.553621,
      y: 47.218371,
      projection: '4326',
      stationType: '',
      stationId: null,
      eventId: null,
      translations: {},
    });
  });
  it('has id 0 until it is saved; documentation is category −2; visitors are counted as « homepage »', () => {
    expect([NEW_CONTENT, DOCUMENTATION, VISITORS]).toEqual([0, -2, 'homepage']);
  });
});

describe('the link of a content', () => {
  it('leads to the web, to a mailbox or to a page of ours', () => {
    for (const link of [
      'https://eau.example/page?x=1',
      'http://a',
      'HTTPS://EAU.EXAMPLE',
      'mailto:mairie@commune.fr',
      '/contents/3',
      '/',
    ])
      expect(linkOf(` ${link} `)).toBe(link);
  });
  it('leads nowhere else: neither « https:// » alone, nor a script, nor another site that looks like a page', () => {
    for (const link of [
      '',
      'https://',
      'https:// eau.example',
      'https:///x',
      'javascript:alert(1)',
      'x https://eau.example',
      'ftp://eau.example',
      '//eau.example',
      '/\\eau.example',
      'mailto:personne',
      'mailto: a b@c',
      'www.eau.example',
    ])
      expect(linkOf(link), link).toBeNull();
  });
});

describe('dates and sharing', () => {
  const at = new Date('2026-06-15T10:00:00Z');
  const moment = (milliseconds: number) => new Date(at.getTime() + milliseconds);
  it('a window is open from its first millisecond to its last', () => {
    expect(windowState({ dateDebut: null, dateFin: null }, at)).toBe('open');
    expect(windowState({ dateDebut: at, dateFin: at }, at)).toBe('open');
    expect(windowState({ dateDebut: moment(1), dateFin: null }, at)).toBe('scheduled');
    expect(windowState({ dateDebut: null, dateFin: moment(-1) }, at)).toBe('ended');
    expect(windowState({ dateDebut: moment(1), dateFin: moment(-1) }, at)).toBe('scheduled');
  });
  it('only what is published and for everybody is shared outside', () => {
    expect(cannotShare({ status: 1, authorization: 'public' })).toBe(false);
    expect(cannotShare({ status: 2, authorization: 'public' })).toBe(true);
    for (const authorization of ['admin', 'anim'] as const)
      expect(cannotShare({ status: 1, authorization })).toBe(true);
  });
});

describe('the fields of a content', () => {
  const read = (name: keyof typeof CONTENT_FIELDS, text: string) => CONTENT_FIELDS[name].read([text]);
  const takes = (name: keyof typeof CONTENT_FIELDS, ...texts: readonly string[]) =>
    texts.map((text) => read(name, text).ok);
  it('a title is asked for; texts have limits, tried at their edge', () => {
    expect(read('title', ' ')).toEqual({ ok: false, reason: 'common:form.required' });
    expect(read('title', ' Réunion ')).toEqual({ ok: true, value: 'Réunion' });
    const limits = {
      title: 255,
      subtitle: 500,
      comment: 200_000,
      link: 2000,
      footer: 1000,
      footerContent: 20_000,
      projection: 20,
      stationType: 40,
    } as const;
    for (const [name, max] of Object.entries(limits) as [keyof typeof limits, number][])
      expect(takes(name, 'a'.repeat(max), 'a'.repeat(max + 1)), name).toEqual([true, false]);
  });
  it('a category is asked for, an order may stay empty', () => {
    expect(takes('idCategory', '', '3')).toEqual([false, true]);
    expect(read('order', '')).toEqual({ ok: true, value: 0 });
  });
  it('has three states, five levels and three authorizations', () => {
    expect(takes('status', '0', '1', '2', '3', '4')).toEqual([false, true, true, true, false]);
    expect(STATUS_NAMES).toEqual({ 1: 'published', 2: 'draft', 3: 'archived' });
    expect(takes('level', '-1', '0', '1', '2', '3', '4', '5')).toEqual([true, false, true, true, true, true, false]);
    expect(AUTHORIZATIONS).toEqual(['admin', 'anim', 'public']);
    expect(takes('authorization', 'admin', 'anim', 'public', 'tous')).toEqual([true, true, true, false]);
  });
  it('a call may send any authorization of up to 30 characters: what is not reserved is for everybody', () => {
    expect(['admin', 'anim', 'public', '', 'Admin'].map(authorizationOf)).toEqual([
      'admin',
      'anim',
      'public',
      'public',
      'public',
    ]);
    const body = CONTENT_FIELDS.authorization.body(z);
    expect(z.parse(body, 'tous')).toBe('public');
    expect(z.parse(body, 'anim')).toBe('anim');
    const long = (length: number) => z.safeParse(body, 'a'.repeat(length)).success;
    expect([long(30), long(31)]).toEqual([true, false]);
  });
  it('spaces around a link mean nothing, those of a subtitle are kept', () => {
    expect(read('link', ' https://eau.example ')).toEqual({ ok: true, value: 'https://eau.example' });
    expect(read('subtitle', ' à la mairie ')).toEqual({ ok: true, value: ' à la mairie ' });
  });
  it('proposes projections and stations, and takes others', () => {
    expect(CONTENT_FIELDS.projection.input.values).toEqual(['4326', '2154', '27572', '3857']);
    expect(CONTENT_FIELDS.stationType.input.values).toEqual([
      'quality',
      'piezometry',
      'hydrometry',
      'pluviometry',
      'installation',
      'productionUnit',
      'distributionUnit',
    ]);
    expect(read('projection', '3948')).toEqual({ ok: true, value: '3948' });
  });
});

describe('English texts', () => {
  it('are asked beside the French ones, none of them required, with the same limits', () => {
    expect(Object.keys(CONTENT_FORM).filter((name) => !(name in CONTENT_FIELDS) && name !== 'adopt')).toEqual(
      CONTENT_TEXTS.map((name) => `${name}En`),
    );
    for (const name of CONTENT_TEXTS) {
      const own = CONTENT_FORM[`${name}En`];
      const max = CONTENT_FIELDS[name].input.max!;
      expect([own.read(['']).ok, own.read(['a'.repeat(max)]).ok, own.read(['a'.repeat(max + 1)]).ok], name).toEqual([
        true,
        true,
        false,
      ]);
      expect(own.input.control).toBe(CONTENT_FIELDS[name].input.control);
    }
    expect(CATEGORY_FORM.titleEn.read(['']).ok).toBe(true);
    expect(CATEGORY_FORM.titleEn.read([' News ']).ok && CATEGORY_FORM.titleEn.read([' News '])).toEqual({
      ok: true,
      value: 'News',
    });
    expect([120, 121].map((length) => CATEGORY_FORM.titleEn.read(['a'.repeat(length)]).ok)).toEqual([true, false]);
  });
  it('go into the translations and come back; an empty one is left to the French', () => {
    const form = { titleEn: 'Meeting', subtitleEn: ' ' };
    const kept = translationsOf(['title', 'subtitle'], form);
    expect(kept).toEqual({ en: { title: 'Meeting' } });
    expect(englishTexts(['title', 'subtitle'], kept)).toEqual({ titleEn: 'Meeting', subtitleEn: '' });
    expect(englishTexts(['title'], {})).toEqual({ titleEn: '' });
  });
});

describe('the fields of a category', () => {
  const takes = (name: keyof typeof CATEGORY_FIELDS, ...texts: readonly string[]) =>
    texts.map((text) => CATEGORY_FIELDS[name].read([text]).ok);
  it('a title is asked for, its menu is « Communication » unless said otherwise', () => {
    expect(takes('title', ' ', 'Actualités', 'a'.repeat(120), 'a'.repeat(121))).toEqual([false, true, true, false]);
    expect(CATEGORY_FIELDS.title.read([' Actualités '])).toEqual({ ok: true, value: 'Actualités' });
    expect(CATEGORY_FIELDS.menu.read([' '])).toEqual({ ok: true, value: 'Communication' });
    expect(CATEGORY_FIELDS.menu.start).toBe('Communication');
    expect(takes('menu', 'a'.repeat(60), 'a'.repeat(61))).toEqual([true, false]);
    expect(takes('icon', 'a'.repeat(60), 'a'.repeat(61))).toEqual([true, false]);
    expect(takes('comment', 'a'.repeat(500), 'a'.repeat(501))).toEqual([true, false]);
  });
  it('is one of eleven kinds, news unless said otherwise', () => {
    const kinds = [
      'news',
      'links',
      'documents',
      'contracts',
      'partners',
      'home',
      'homeDocuments',
      'sliderSteps',
      'slider',
      'social',
      'newsletter',
    ];
    expect(CATEGORY_FIELDS.kind.input.values).toEqual(kinds);
    expect(CATEGORY_FIELDS.kind.start).toBe('news');
    expect(takes('kind', 'autre')).toEqual([false]);
  });
  it('proposes icons, an event’s first', () => {
    expect(CATEGORY_FIELDS.icon.start).toBe('event_note');
    expect(CATEGORY_FIELDS.icon.input.values).toEqual([
      'event_note',
      'description',
      'link',
      'folder',
      'help',
      'info',
      'message',
      'book',
      'water',
      'bell',
      'handshake',
    ]);
  });
});

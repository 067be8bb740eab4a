import { email, padded, phone, siret, withoutSeparators } from '../checks';
import { day } from '../columns/day';
import { text } from '../columns/text';
import { itemSet } from './item';

const number = () => text({ max: 10, inList: false, type: 'tel', check: phone, tidy: withoutSeparators });
const line = (max: number) => text({ max, inList: false });

/** Stakeholders of the Sandre (« intervenants »), by SIRET or Sandre code. */
export const contributor = itemSet({
  key: 'contributor',
  icon: 'users',
  element: 'Intervenant',
  sandreCode: 'int',
  aliases: { code: ['CdIntervenant'], name: ['NomIntervenant'] },
  unique: ['siret'],
  may: { purge: true },
  related: { set: 'contact', column: 'contributorCode', own: 'code' },
  own: {
    siret: text({ max: 14, search: true, check: siret, tidy: withoutSeparators, aliases: ['CdSIRETRattacheInt'] }),
    mnemonique: text({ max: 35, search: true, aliases: ['MnIntervenant'] }),
    sandre: line(40),
    domain: text({ max: 100, inList: false, aliases: ['DomaineActiviteIntervenant'] }),
    structureType: line(100),
    road: text({ max: 200, inList: false, aliases: ['RueIntervenant'] }),
    addressComplement: text({ max: 200, inList: false, aliases: ['ImmoIntervenant'] }),
    statePlace: text({ max: 200, inList: false, aliases: ['LieuIntervenant'] }),
    postalBox: text({ max: 5, inList: false, aliases: ['BpIntervenant'] }),
    department: text({ max: 3, tidy: padded(2) }),
    city: text({ max: 120, aliases: ['VilleIntervenant'] }),
    cityCode: text({ max: 5, inList: false, tidy: padded(5) }),
    cedexCode: line(5),
    phoneTel: number(),
    phoneTelSecond: number(),
    mobile: number(),
    fax: number(),
    email: text({ max: 200, type: 'email', inList: false, check: email }),
    comments: text({ max: 2000, inList: false, area: true }),
    creationDate: day({ inList: false, aliases: ['DateCreationIntervenant'] }),
    updateDate: day({ inList: false, aliases: ['DateMajIntervenant'] }),
    noNewsLetterDate: day({ inList: false }),
    auteur: text({ max: 120, inList: false, aliases: ['AuteurIntervenant'] }),
    otherReference: line(120),
  },
});

import { padded } from '~/kernel/padded-code';
import { civilDay, email, lines, phone, text } from '~/records/fields/domain';
import { mailbox, siret, tenDigits, withoutSeparators } from '../checks';
import { itemSet } from './item';

const number = () => phone({ max: 10, inList: false, check: tenDigits, tidy: withoutSeparators });
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
    email: email({ max: 200, inList: false, check: mailbox }),
    comments: lines({ max: 2000, inList: false }),
    creationDate: civilDay({ inList: false, aliases: ['DateCreationIntervenant'] }),
    updateDate: civilDay({ inList: false, aliases: ['DateMajIntervenant'] }),
    noNewsLetterDate: civilDay({ inList: false }),
    auteur: text({ max: 120, inList: false, aliases: ['AuteurIntervenant'] }),
    otherReference: line(120),
  },
});

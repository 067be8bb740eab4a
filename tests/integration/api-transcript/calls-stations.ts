/** Stations of every kind, what they are made of, a merge and a code that changes. */
import { KIND_NAMES, kindOf, partDefinition, type PartName } from '~/modules/monitoring/stations/domain';
import { as, type Line } from './caller';

const [admin, membre] = [as('admin'), as('membre')];
const CODES = {
  quality: '04203250',
  piezometry: 'BSS001KYXD',
  hydrometry: 'J706062001',
  pluviometry: '35281001',
  productionUnit: '035000412',
  distributionUnit: '035000413',
  installation: '03534X0012/F',
  sector: 'SECT-07',
};
const ROW = { text: 'Clôture posée', depthTop: 0, depthBottom: 12.5 };
const wordOf = (part: PartName) => partDefinition(part).api;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** The fields of a row that this part has. */
const rowOf = (part: string) =>
  part === 'picture'
    ? { text: ROW.text, name: 'site.png', content: `data:image/png;base64,${PIXEL}` }
    : ['drilling', 'casing', 'strainer'].includes(part)
      ? { depthTop: ROW.depthTop, depthBottom: ROW.depthBottom }
      : ['lithology', 'stratigraphy'].includes(part)
        ? ROW
        : { text: ROW.text };

/** Numbers are given in this order: one station of each kind, then the second installation. */
const FIRST = KIND_NAMES.flatMap((kind, rank): Line[] => {
  const { api, parts } = kindOf(kind);
  const id = rank + 1;
  const station = { code: CODES[kind], name: `Station ${api}`, projection: '4326', x: -1.69, y: 48.11 };
  return [
    admin(`POST ${api}`, station),
    admin(`GET ${api}`),
    admin(`GET ${api}/${id}`),
    admin(`PUT ${api}/${id}`, { comment: 'Visitée', version: 1 }),
    ...parts.flatMap((part) => [
      admin(`POST ${api}/${id}/${wordOf(part)}`, rowOf(part)),
      admin(`GET ${api}/${id}/${wordOf(part)}`),
    ]),
    ...((parts as readonly string[]).includes('drilling')
      ? [admin(`GET ${api}/${id}/borehole`), admin(`GET ${api}/${id}/aquifer`)]
      : []),
  ];
});
const installation = KIND_NAMES.indexOf('installation') + 1;
const second = KIND_NAMES.length + 1;

/** A station of each kind again, which keeps its measures. */
const MEASURED = KIND_NAMES.flatMap((kind, rank): Line[] => {
  const { api, quantities } = kindOf(kind);
  const station = `${api}/${second + 1 + rank}`;
  const dataType = quantities[0]!.quantity;
  const measures = [
    { date: '2023-10-29', hour: '02:30+02:00', value: '1,5' },
    { date: '29/10/2023', hour: '02:30+01:00', value: 2 },
  ];
  const sent = { dataType, key: 'envoi 1', measures };
  return [
    admin(`POST ${api}`, { code: CODES[kind], name: `Station mesurée ${api}`, projection: '4326', x: -1.69, y: 48.11 }),
    admin(`POST ${station}/measures`, sent),
    admin(`GET ${station}/series`),
    admin(`GET ${station}/measures/min?px=800`),
    admin(`GET ${station}/statistic/MAX?year=hydrological`),
    ...['situation', 'dataTypes', 'chartOptions', 'thresholds'].map((word) => admin(`GET ${station}/${word}`)),
    ...(kindOf(kind).analyses
      ? [
          ...['location', 'operation', 'sample?from=2024-01-01'].map((word) => admin(`GET ${station}/${word}`)),
          admin(`GET ${station}/calculate?parameter=1340&rule=excluded`),
          admin(`GET ${station}/calculate`),
          ...['classes', 'verdict', 'review', 'review?asof=hier', 'sample?asof=2024-01-01T00:00:00Z'].map((word) =>
            admin(`GET ${station}/${word}`),
          ),
        ]
      : []),
  ];
});
const well = `piezometer/${second + 1 + KIND_NAMES.indexOf('piezometry')}`;
const DEPTH = { dataType: 'groundwaterDepth', key: 'envoi 2' };
const ON_MEASURES: readonly Line[] = [
  admin(`POST ${well}/measures`, { ...DEPTH, measures: [{ date: '2024-02-01', hour: '12:00', value: 4.2 }] }),
  // the same delivery again, the same key for another one, another value over the first
  admin(`POST ${well}/measures`, { ...DEPTH, measures: [{ date: '2024-02-01', hour: '12:00', value: 4.2 }] }),
  admin(`POST ${well}/measures`, { ...DEPTH, measures: [{ date: '2024-02-01', hour: '13:00', value: 4.3 }] }),
  admin(`POST ${well}/measures`, { ...DEPTH, key: '3', measures: [{ date: '2024-02-01', hour: '12:00', value: 9 }] }),
  admin(`POST ${well}/measures`, { ...DEPTH, key: '4', measures: [{ date: '2024-02-30', hour: 'midi', value: 'x' }] }),
  admin(`POST ${well}/measures`, { ...DEPTH, dataType: 'humeur', measures: [{ date: 'a', hour: 'b', value: 1 }] }),
  admin(`GET ${well}/measures/groundwaterDepth?from=2024-02-01&to=2024-02-01`),
  admin(`GET ${well}/measures/brute?from=2024-03-01&to=2024-02-01`),
  admin(`GET ${well}/measures/humeur`),
  admin(`GET ${well}/measures/min?from=hier`),
  admin(`GET ${well}/statistic/AVERAGE?dataType=groundwaterDepth`),
  admin(`GET ${well}/statistic/MEDIAN`),
  admin(`GET ${well}/spi`),
  admin(`GET ${well}/spi?months=5`),
  admin(`GET pluviometer/${second + 1 + KIND_NAMES.indexOf('pluviometry')}/spi`),
  membre(`GET ${well}/series`),
  membre(`POST ${well}/measures`, { ...DEPTH, measures: [{ date: '2024-02-01', hour: '12:00', value: 4.2 }] }),
];

/** Quality as a whole: what its stations hang on, saved criteria. */
const ON_QUALITY: readonly Line[] = [
  ...['watermass', 'network', 'contributor', 'superposition'].map((word) => admin(`GET quality/${word}`)),
  admin('GET quality/superposition/1'),
  admin('DELETE quality/superposition/1'),
];

/** Events: of a piezometer in full, of the other kinds as far as they differ by their words. */
const EVENT = { eventType: 'C', date: '2026-11-20', comment: 'Clôture abîmée' };
const REPAIRED = { ...EVENT, eventType: 'M', problem: 'PILE', solution: 'CHG-PILE', eventHour: '9h05' };
const ACTIONS = { actions: [{ diagnosticCode: 'PILE', solutionCode: 'CHG-PILE' }, { diagnosticCode: 'SONDE' }] };
const events = KIND_NAMES.length;
const EVENTS: readonly Line[] = [
  admin('POST referencial/solution', { codeSolution: 'CHG-PILE', description: 'Remplacer les piles' }),
  admin('POST referencial/diagnostic', { codeDiagnostic: 'PILE', description: 'Pile faible', solutions: [1] }),
  admin('POST referencial/diagnostic', { codeDiagnostic: 'SONDE', description: 'Sonde en panne', sensor: true }),
  admin('GET piezometer/diagnostic'),
  admin('GET piezometer/solution'),
  ...KIND_NAMES.flatMap((kind, rank): Line[] => {
    const station = `${kindOf(kind).api}/${second + 1 + rank}`;
    const event = `${station}/event/${rank + 1}`;
    return [
      admin(`POST ${station}/event`, EVENT),
      admin(`GET ${station}/event`),
      admin(`GET ${event}`),
      admin(`PUT ${event}`, { closeDate: '2026-11-21', version: 1 }),
      admin(`GET ${event}/actions`),
      admin(`GET ${kindOf(kind).api}/allEvents?state=closed`),
      admin(`POST ${event}/share`),
    ];
  }),
  admin(`POST ${well}/event`, { ...REPAIRED, solution: '' }),
  admin(`POST ${well}/event`, { ...REPAIRED, solution: 'INCONNUE' }),
  admin(`POST ${well}/event`, { ...EVENT, eventType: 'P', closeDate: '2026-11-20' }),
  admin(`POST ${well}/event`, { ...EVENT, eventType: 'X' }),
  admin(`PUT ${well}/event/2`, { comment: 'Trop tard', version: 1 }),
  admin(`PUT ${well}/event/1`, { comment: 'Ailleurs' }),
  admin(`POST ${well}/eventDiagnostic`, { ...REPAIRED, ...ACTIONS }),
  admin(`GET ${well}/event/${events + 1}`),
  admin(`GET ${well}/event/${events + 1}/actions`),
  admin(`PUT ${well}/eventDiagnostic/${events + 1}`, { actions: [{ diagnosticCode: 'SONDE' }] }),
  admin(`PUT ${well}/eventDiagnostic/${events + 1}`, { actions: [{ diagnosticCode: 'INCONNU' }] }),
  ...KIND_NAMES.flatMap((kind, rank): Line[] => {
    const station = `${kindOf(kind).api}/${second + 1 + rank}`;
    return [
      ...(kind === 'piezometry'
        ? []
        : [
            admin(`POST ${station}/eventDiagnostic`, { ...EVENT, ...ACTIONS }),
            admin(`PUT ${station}/eventDiagnostic/${rank + 1}`, ACTIONS),
          ]),
      admin(`DELETE ${station}/event/${rank + 1}`),
    ];
  }),
  membre(`GET ${well}/event`),
  membre(`POST ${well}/event`, EVENT),
  admin('DELETE referencial/solution/1'),
];

/** Campaigns of both kinds; numbers are given in this order. */
const CAMPAIGNS: readonly Line[] = (['piezometry', 'quality'] as const).flatMap((kind, rank): Line[] => {
  const path = `${kindOf(kind).api}/campaign`;
  const days = { startDate: '2020-09-01', endDate: '2099-09-30' };
  const sent = { name: 'Basses eaux', ...days, stations: CODES[kind], parameters: 'Nitrates' };
  const station = second + 1 + KIND_NAMES.indexOf(kind);
  return [
    admin(`POST ${path}`, sent),
    admin(`POST ${path}`, { ...sent, stations: 'INCONNUE' }),
    admin(`POST ${path}`, { ...sent, endDate: '2000-01-01' }),
    admin(`GET ${path}`),
    admin(`GET ${path}/current`),
    admin(`PUT ${path}/${rank + 1}/station/${station}`, { state: 'done', date: '2026-09-02' }),
    admin(`PUT ${path}/${rank + 1}/station/9999`, { state: 'done' }),
    admin(`GET ${path}/completed`),
    admin(`GET ${path}/progress`),
    admin(`PUT ${path}/${rank + 1}`, { name: 'Étiage' }),
    admin(`GET ${path}/${rank + 1}`),
    membre(`POST ${path}`, sent),
    admin(`DELETE ${path}/${rank + 1}`),
    admin(`GET ${path}/${rank + 1}`),
  ];
});

const MODEL = {
  name: 'Sonde de terrain',
  text: { delimiter: ';', encoding: 'utf-8' },
  clock: 'Europe/Paris',
  table: {
    header: 1,
    date: 1,
    time: null,
    station: 0,
    status: null,
    qualification: null,
    order: 'dmy',
    decimal: 'any',
    values: [2],
  },
  names: ['poste', 'date', 'prof. [cm]'],
  columns: [{ column: 2, quantity: 'groundwaterDepth', name: '', unit: 'cm', converts: true }],
};
const poste = CODES.piezometry;
const sonde = (text: string, key: string) => ({
  key,
  fileName: 'sonde.csv',
  fileContent: Buffer.from(`poste;date;prof. [cm]\n${text}`).toString('base64'),
});
const BY_MODEL: readonly Line[] = [
  admin('POST importModel', MODEL),
  admin('POST importModel', MODEL),
  admin('POST importModel', { ...MODEL, name: '' }),
  admin('GET importModel'),
  admin('POST importModel/1/measures', sonde(`${poste};03/03/2020 10:00;425`, 'm1')),
  // the same delivery again, then its key for another one
  admin('POST importModel/1/measures', sonde(`${poste};03/03/2020 10:00;425`, 'm1')),
  admin('POST importModel/1/measures', sonde(`${poste};03/03/2020 11:00;426`, 'm1')),
  admin('POST importModel/1/measures', {
    key: 'm2',
    rows: [{ poste, date: '03/03/2020 12:00', 'prof. [cm]': 427 }],
  }),
  admin('POST importModel/1/measures', sonde(`${poste};hier;425\n${poste};04/03/2020 10:00;x`, 'm3')),
  // what leaves a doubt is refused whole; what is no value is counted
  admin('POST importModel/1/measures', sonde(`${poste};14/03/2020 10:00;450000\n${poste};15/03/2020 10:00;4`, 'm9')),
  admin('POST importModel/1/measures', sonde(`${poste};16/03/2020 10:00;426\n${poste};17/03/2020 10:00;---`, 'm10')),
  admin('POST importModel/1/measures', sonde('INCONNUE;03/03/2020 10:00;425', 'm4')),
  admin('POST importModel/1/measures', { key: 'm5', fileName: 'a.exe', fileContent: 'TVqQ' }),
  admin('POST importModel/1/measures', { key: 'm6' }),
  admin('POST importModel/99/measures', sonde(`${poste};03/03/2020 10:00;425`, 'm7')),
  membre('POST importModel/1/measures', sonde(`${poste};03/03/2020 10:00;425`, 'm8')),
];

/** As Hub'Eau asks them: public stations to everybody, the others to those who read them. */
const nobody = as('nobody');
const openWell = `piezometer/${second + 1 + KIND_NAMES.indexOf('piezometry')}`;
const openGauge = `hydrologicalStation/${second + 1 + KIND_NAMES.indexOf('hydrometry')}`;
const OPEN: readonly Line[] = [
  nobody('GET hubeau/v1/niveaux_nappes/stations'),
  admin('GET hubeau/v1/niveaux_nappes/stations?size=1'),
  admin(`PUT ${openWell}`, { publication: 'public', licence: 'etalab', producer: 'Syndicat' }),
  admin(`PUT ${openGauge}`, { publication: 'public' }),
  nobody('GET hubeau/v1/niveaux_nappes/stations?size=1'),
  nobody('GET hubeau/v1/niveaux_nappes/stations?code_depart=72'),
  nobody(`GET hubeau/v1/niveaux_nappes/chroniques?bss_id=${CODES.piezometry}&size=1`),
  nobody('GET hubeau/v1/niveaux_nappes/chroniques'),
  nobody('GET hubeau/v2/hydrometrie/sites'),
  nobody('GET hubeau/v2/hydrometrie/stations?fields=code_station,libelle_station'),
  nobody(`GET hubeau/v2/hydrometrie/obs_elab?code_entite=${CODES.hydrometry}&size=1`),
  nobody('GET hubeau/v2/hydrometrie/obs_elab?size=0'),
  nobody('GET hubeau/v1/qualite_nappes/analyses?bss_id=BSS001AAAA'),
  nobody('GET hubeau/v2/qualite_rivieres/analyse_pc?code_station=04203250&date_debut_prelevement=hier'),
  nobody('GET hubeau/v2/qualite_rivieres/analyse_pc?code_station=04203250'),
  nobody('GET sensorthings/v1.1'),
  nobody('GET sensorthings/v1.1/Things?$top=1&$count=true&$select=name,properties'),
  nobody('GET sensorthings/v1.1/Things?$filter=nom eq 1'),
  nobody('GET sensorthings/v1.1/Things(99)'),
  nobody(`GET sensorthings/v1.1/Things(${openWell.split('/')[1]})/Datastreams?$select=name,phenomenonTime`),
  nobody(`GET sensorthings/v1.1/Things(${openWell.split('/')[1]})/Datastreams/$ref?$top=1`),
];

export const STATION_LINES: readonly Line[] = [
  ...FIRST,
  admin('POST quality/1/pictures', { text: 'Sans fichier' }),
  admin('POST quality/1/pictures', { name: 'site.png', content: 'data:image/png;base64,AAAA' }),
  admin('POST quality', { code: 'faux', name: 'Sans forme' }),
  membre('POST quality', { code: '04203251', name: 'Refusée' }),
  membre('GET quality'),
  admin('PUT quality/1', { comment: 'Trop tard', version: 1 }),
  admin('POST installation', { code: 'BSS001KYXE', name: 'Forage voisin' }),
  admin(`POST installation/merge/${installation}/${second}`),
  admin(`PUT installation/${installation}/changeBssCode`, { code: 'BSS001KYXF' }),
  admin('POST user/bookmark', { stationType: 0, stationId: 1 }),
  admin('POST user/bookmark', { stationType: 1, stationId: 1 }),
  admin('GET user/bookmarks'),
  admin('PUT user/station/consultant', [{ stationType: 0, stationCode: '04203250', selectedMode: 'w' }]),
  admin('GET user/station/consultant'),
  ...KIND_NAMES.map((kind, rank) => admin(`DELETE ${kindOf(kind).api}/${rank + 1}`)),
  ...MEASURED,
  ...ON_MEASURES,
  ...ON_QUALITY,
  ...BY_MODEL,
  ...OPEN,
  ...EVENTS,
  ...CAMPAIGNS,
  // what has measures stays
  admin(`DELETE ${well}`),
];

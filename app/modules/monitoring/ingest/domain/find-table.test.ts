/** Where the table stands, whatever a logger writes around it. Own values in the shapes of loggers and services. */
import { describe, expect, test } from 'vitest';
import type { SheetTable } from '~/records/exchange/domain';
import { readMeasureFile } from './read-measures';

const table = (text: string): SheetTable[] => [
  {
    name: 'f',
    hidden: false,
    rows: text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';') })),
  },
];
const read = (text: string) => {
  const { channels, table: found, ...reading } = readMeasureFile(table(text), {});
  return {
    ...reading,
    found,
    columns: channels.map(({ label, unit, at, value }) => [label, unit, at.length, value[0]]),
    first: channels[0] && new Date(channels[0].at[0]!).toISOString(),
  };
};

describe('a date that is not the date of a measure', () => {
  test('of the preamble, with a number beside it or not, is above the names', () => {
    const preamble = 'Rapport du;05/03/2024;1\nPériode;01/03/2024;31/03/2024\nStation;P1;\n\n';
    const reading = read(`${preamble}Date;Niveau (m);Temp (°C)\n13/03/2024 00:00;1,5;12\n13/03/2024 01:00;1,6;12,1`);
    expect(reading.found?.model).toMatchObject({ header: 5, date: 0, values: [1, 2] });
    expect(reading.columns).toEqual([
      ['Niveau', 'm', 2, 1.5],
      ['Temp', '°C', 2, 12],
    ]);
    expect(reading).toMatchObject({ refused: 0, lines: 2 });
  });

  test.each(['Report Date', 'Date d’édition', 'Date de mise à jour', 'DateAna', 'date_export'])(
    '« %s » is not the column of dates, though it stands first',
    (name) => {
      const reading = read(`${name};Date;Niveau (m)\n15/03/2024;13/03/2024;1,5\n16/03/2024;14/03/2024;1,6`);
      expect(reading.found?.model).toMatchObject({ date: 1, values: [2] });
    },
  );

  test('a day that is the same on each line is not it either, whatever its name', () => {
    const reading = read('Jour;Quand;Niveau (m)\n15/03/2024;13/03/2024 10:00;1,5\n15/03/2024;13/03/2024 11:00;1,6');
    expect(reading.found?.model?.date).toBe(1);
  });

  test('two lines of one period above, as many columns as the measures, are no measures', () => {
    const reading = read('Début;01/03/2024;\nFin;31/03/2024;\nDate;Pluie (mm);Obs\n13/03/2024;0,2;\n14/03/2024;0,4;');
    expect(reading.found?.model).toMatchObject({ header: 3, date: 0, values: [1] });
  });
});

describe('names on several lines', () => {
  const TOA5 = 'TOA5;ST;CR1000;1234;x\nTIMESTAMP;RECORD;Batt_Min;Niveau;Pluie_Tot\nTS;RN;Volts;m;mm\n;;Min;Smp;Tot';
  test('units below the names are the units; how values are summed up is no name', () => {
    const reading = read(`${TOA5}\n2024-03-30 23:00:00;1;12,9;1,3;0,2\n2024-03-31 00:00:00;2;12,8;1,4;0`);
    expect(reading.found).toMatchObject({ model: { header: 2, date: 0, values: [2, 3, 4] }, apart: ['RECORD'] });
    expect(reading.columns.map(([label, unit]) => [label, unit])).toEqual([
      ['Batt_Min', 'Volts'],
      ['Niveau', 'm'],
      ['Pluie_Tot', 'mm'],
    ]);
  });

  test('names written again after a reconnection are passed over, even where they hold numbers', () => {
    const line = (hour: string) => `2024-03-30 ${hour}:00:00;1;12,9;1,3;0,2`;
    const reading = read([TOA5, line('21'), line('22'), TOA5, line('23')].join('\n'));
    expect(reading).toMatchObject({ refused: 0, lines: 3, found: { remarkCount: 0 } });
  });

  test('names above a line that says only the date and the units', () => {
    const reading = read(';Niveau;Température\nDate;m;°C\n13/03/2024 00:00;1,5;12\n13/03/2024 01:00;1,6;12,1');
    expect(reading.columns.map(([label, unit]) => [label, unit])).toEqual([
      ['Niveau', 'm'],
      ['Température', '°C'],
    ]);
  });

  test('without names, columns have none, and the first line is a measure', () => {
    const reading = read('13/03/2024 00:00;1,5\n13/03/2024 01:00;1,6');
    expect(reading).toMatchObject({ found: { model: { header: 0 } }, lines: 2 });
  });
});

describe('lines between the measures', () => {
  const around = (line: string) =>
    read(`Date;Niveau (m);Note\n13/03/2024 00:00;1,5;\n${line}\n13/03/2024 01:00;1,6;\n13/03/2024 02:00;1,7;`);

  test('a remark of the logger is told with its line, and is no fault', () => {
    expect(around(';;//Uhrzeit verstellt')).toMatchObject({
      refused: 0,
      lines: 3,
      found: { remarks: [{ line: 3, text: '//Uhrzeit verstellt' }], remarkCount: 1 },
    });
  });

  test('an event has a date and no value: no fault, no measure', () => {
    const reading = around('13/03/2024 00:30;;Logged');
    expect(reading).toMatchObject({ refused: 0, found: { remarkCount: 0 } });
    expect(reading.columns).toEqual([['Niveau', 'm', 3, 1.5]]);
  });

  test('a value without a date is a fault, as is one on the line below the names', () => {
    expect(around('hier;1,55;').issues).toMatchObject([{ line: 3, columnName: 'Date', value: 'hier' }]);
    expect(read('Date;V\n31/02/2024;1\n13/03/2024;2\n14/03/2024;2').issues).toMatchObject([{ line: 2 }]);
  });
});

describe('columns of numbers that are no measures', () => {
  const NAMES = [
    '#',
    'RECORD',
    'Log id',
    'ms',
    'Seconds',
    'X',
    'Y',
    'EPSG',
    'Code station',
    'Méthode',
    'CdMethode',
    'Remarque',
  ];
  test.each(NAMES)('« %s » is not offered', (name) => {
    const rest = name === 'X' ? ';Y' : name === 'Y' ? ';X' : '';
    const reading = read(
      `Date;${name}${rest};Niveau (m)\n13/03/2024;1;5${rest && ';7'}\n14/03/2024;2;6${rest && ';8'}`,
    );
    expect(reading.columns.map(([label]) => label)).not.toContain(name);
  });

  test('a value named like a place or a code is offered where nothing says that it is one', () => {
    expect(read('Date;X\n13/03/2024;1,5\n14/03/2024;1,6').columns).toHaveLength(1);
    expect(read('Date;Taux de charge\n13/03/2024;1,5\n14/03/2024;1,6').columns).toHaveLength(1);
  });

  test('what a person ticks is a measure', () => {
    const { channels } = readMeasureFile(table('Date;Code;Niveau\n13/03/2024;1;5\n14/03/2024;2;6'), {
      table: { values: [1, 2] },
    });
    expect(channels.map(({ label }) => label)).toEqual(['Code', 'Niveau']);
  });

  test('milliseconds beside the time tell instants of one second apart', () => {
    const reading = readMeasureFile(
      table('Date;Time;ms;LEVEL\n13/03/2024;10:00:00;0;1\n13/03/2024;10:00:00;125;2\n13/03/2024;10:00:00;250;3'),
      {},
    );
    expect([...reading.channels[0]!.at].map((at) => at % 1000)).toEqual([0, 125, 250]);
    expect(reading.refused).toBe(0);
  });
});

test('lines of results under their limit are lines of the table: months of samplings need no question', () => {
  const days = ['05/01', '07/02', '06/03', '10/04', '08/05', '12/06'];
  const results = ['12,4', '<0,5', '< LQ', '<10', 'ND', '13,9'];
  const lines = days.map((day, at) => `${day}/2024;${results[at]}`);
  const reading = read(`Date;Nitrates (mg/l)\n${lines.join('\n')}`);
  expect(reading.found).toMatchObject({ orderSupposed: false, model: { order: 'dmy' } });
  expect(reading.found?.sample[0]).toEqual(['05/01/2024', '12,4']);
});

test('what the header holds when it is written again makes no column, and is no first line', () => {
  const head = 'TOA5;AVAL;CR6;53321\nTIMESTAMP;Niveau;;\nTS;m;;\n;Smp;;';
  const reading = read(`${head}\n2024-03-01 10:00:00;1.2\n2024-03-01 10:30:00;1.2\n${head}\n2024-03-01 11:00:00;1.3`);
  expect(reading.columns.map(([label]) => label)).toEqual(['Niveau']);
  expect(reading.found?.model?.values).toEqual([1]);
  expect(reading.found?.sample[0]).toEqual(['2024-03-01 10:00:00', '1.2']);
});

test('a day number of a spreadsheet among dates is told as one', () => {
  const reading = read('Date;Niveau (m)\n15/03/2024 08:00;3,42\n16/03/2024 08:00;3,41\n45370,333;3,38\n453;3,38');
  expect(reading.issues.map(({ line, reason }) => [line, reason.key])).toEqual([
    [4, 'ingest:reason.serialDate'],
    [5, 'ingest:reason.notADate'],
  ]);
});

test('a file with decimal commas is not American: the first of each month needs no question', () => {
  const months = (mark: string) =>
    read(
      ['01/02', '01/03', '01/04']
        .map((day) => `${day}/2024;98${mark}12`)
        .join('\n')
        .replace(/^/, 'Date;Niveau (m)\n'),
    );
  expect(months(',').found).toMatchObject({ orderSupposed: false, model: { order: 'dmy' } });
  expect(months('.').found).toMatchObject({ orderSupposed: true });
});

test('an offset beside each time leaves nothing to the clock of the logger', () => {
  const reading = read('time;Niveau (m)\n2024-06-01T00:00:00+02:00;1,2\n2024-06-01T01:00:00+02:00;1,3');
  expect(reading).toMatchObject({ clock: null, first: '2024-05-31T22:00:00.000Z' });
  expect(read('time;Niveau (m)\n2024-06-01T00:00:00+02:00;1,2\n2024-06-01T02:00;1,3').clock).toBe(60);
});

test('a day of HydroPortail begins at its 00:00 TU: nothing is asked', () => {
  const head = 'Date (TU);Valeur (en m³/s);Statut;Qualification;Méthode;Continuité';
  const reading = read(`${head}\n2025-06-15T00:00:00.000Z;4.61;16;20;8;0\n2025-06-16T00:00:00.000Z;4.5;16;20;8;0`);
  expect(reading).toMatchObject({ doubts: [], days: 'start', first: '2025-06-14T22:00:00.000Z' });
});

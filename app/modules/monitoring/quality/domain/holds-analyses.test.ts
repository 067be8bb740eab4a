import { expect, test } from 'vitest';
import { holdsAnalyses } from './holds-analyses';

test('messages of the Sandre about samplings are analyses, those about stations and measures are not', () => {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
  expect(holdsAnalyses(`\ufeff${xml}<QUESU xmlns="http://xml.sandre.eaufrance.fr/scenario/quesu/3">`)).toBe(true);
  expect(holdsAnalyses(`${xml}<sa:LABO_DEST xmlns:sa="http://xml.sandre.eaufrance.fr/">`)).toBe(true);
  expect(holdsAnalyses(`${xml}<x><Prelevement><CdPrelevement>1</CdPrelevement>`)).toBe(true);
  expect(holdsAnalyses(`${xml}<Hydrometrie><Series><Serie><ObssHydro>`)).toBe(false);
  expect(holdsAnalyses(`${xml}<kml><Document><name>Analyses</name>`)).toBe(false);
});

test('tables with a parameter, a result and the day of a sampling are analyses; a logger’s are not', () => {
  expect(
    holdsAnalyses('Code station;Date de prélèvement;Code paramètre;Résultat;Unité\n05181000;01/02/2020;1340;12'),
  ).toBe(true);
  expect(holdsAnalyses('"code_station","date_prelevement","code_parametre","resultat"\n')).toBe(true);
  expect(holdsAnalyses('Date;Heure;Niveau (m);Température (°C)\n01/02/2020;12:00;3,2;11')).toBe(false);
  expect(holdsAnalyses('Station;Date;Valeur\nP-1;01/02/2020;3,2')).toBe(false);
  expect(holdsAnalyses('')).toBe(false);
});

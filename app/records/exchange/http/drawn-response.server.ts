/** A chart or a map as a file. */
import { translator } from '~/platform/i18n/i18n.server';
import type { Locale } from '~/platform/i18n/i18n';
import { chartWords, type ChartSpec } from '~/ui/chart/chart-spec';
import { chartToCsv, chartToSvgString } from '~/ui/chart/chart-text';
import { writeGeoJson, writeKml } from '../service/write-files.server';
import { fileResponse } from './file-response.server';

export async function chartResponse(spec: ChartSpec, format: 'svg' | 'csv', locale: Locale): Promise<Response> {
  const write = format === 'svg' ? chartToSvgString : chartToCsv;
  return fileResponse(spec.title, format, write(spec, chartWords(await translator(locale))));
}

export function mapResponse(
  fileName: string,
  format: 'kml' | 'geojson',
  { name, features }: { readonly name: string; readonly features: Parameters<typeof writeKml>[1] },
): Response {
  const write = format === 'kml' ? writeKml : writeGeoJson;
  return fileResponse(fileName, format, write(name, features));
}

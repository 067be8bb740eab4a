/** Reads a KML before it is stored: the outline it would draw, or its fault in the words of the form. */
import type { Actor } from '~/kernel/actor';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { readDrawn, wholeOf } from './read-outline.server';
import { type OutlineDrawing, outlineAreaHa } from '~/kernel/outline';
import { done, refused, type Outcome } from '~/kernel/outcome';
import {
  issueSentences,
  joinSentences,
  zoneNamed,
  type FileIssue,
  type FileZone,
  type PreviewSentence,
} from '../domain';
import type { UploadedFile } from './check-upload.server';
import { openZones } from './read-file.server';
import { contentOf, readKml, type ReadKml } from './kml-upload.server';

type Reader = Pick<Actor, 'login' | 'locale'>;

/** All the surfaces of the file: a territory's place, a zone added to it. */
export async function drawWhole(kml: ReadKml, reader: Reader): Promise<Outcome<OutlineDrawing, FileIssue>> {
  const read = await readDrawn(kml, reader.login);
  if (!read.ok) return read;
  const { outline, zones, notices } = read.value;
  return done({
    fileName: kml.fileName,
    name: '',
    named: true,
    surfaces: outline.coordinates.length,
    areaHa: outlineAreaHa(outline),
    zones,
    notices: await noticeTexts(kml.notices ?? notices, reader),
  });
}

/** What deserves a look, in the words of who looks. */
export async function noticeTexts(notices: readonly FileIssue[], reader: Reader): Promise<string[]> {
  if (notices.length === 0) return [];
  const t = await translatorOf(reader);
  return notices.map((notice) => joinSentences(issueSentences({ ...notice, line: 0 }), t));
}

/** The one surface that a zone of this name takes. */
export async function drawNamed(
  file: { readonly name: string; readonly content: Uint8Array },
  name: string,
  reader: Reader,
): Promise<Outcome<{ readonly zone: FileZone; readonly drawing: OutlineDrawing }, FileIssue>> {
  const read = await openZones({ name: file.name, bytes: file.content, by: reader.login });
  if (!read.ok) return read;
  const found = zoneNamed(read.value, name);
  if (!found.ok) return found;
  const { zone, named } = found.value;
  const geometry = wholeOf(zone.geometry);
  return done({
    zone,
    drawing: {
      fileName: file.name,
      name: zone.name,
      named,
      surfaces: read.value.zones.length,
      areaHa: outlineAreaHa(geometry),
      zones: [{ name: zone.name, geometry }],
      notices: await noticeTexts(
        read.value.notices.filter(({ line, value }) => line === 0 || value === zone.name),
        reader,
      ),
    },
  });
}

/** For a form that is still being filled. `name`: of the zone that it draws; null where it takes the whole file. */
export async function drawChosen(
  file: UploadedFile | null,
  name: string | null,
  reader: Reader,
): Promise<Outcome<OutlineDrawing, readonly PreviewSentence[]>> {
  if (!file)
    return refused([
      { key: 'exchange:reason.noFile', params: {} },
      { key: 'exchange:remedy.noFile', params: {} },
    ]);
  if (name === null) {
    const kml = await readKml(file, reader.login);
    const drawn = kml.ok ? await drawWhole(kml.value, reader) : kml;
    return drawn.ok ? drawn : refused(issueSentences(drawn.reason));
  }
  const drawn = await drawNamed({ name: file.name, content: await contentOf(file) }, name, reader);
  // the form of a zone shows the reason and remedy, without the line
  return drawn.ok ? done(drawn.value.drawing) : refused(issueSentences({ ...drawn.reason, line: 0 }));
}

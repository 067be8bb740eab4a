/** KMZ: a zip of KML files (OGC 12-007r2, annex C), which is what Google Earth saves first. */
import { checkArchive, openArchive, readEntry } from './archive.server';
import { refuseFile } from './file-refused';

/** The KML files of an archive, the main one first; pictures and models are left. Throws FileRefused. */
export async function kmlParts(bytes: Uint8Array): Promise<Uint8Array[]> {
  const zip = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  try {
    const entries = (await checkArchive(zip)).filter(
      ({ fileName }) => /\.kml$/i.test(fileName) && !fileName.startsWith('__MACOSX/'),
    );
    if (entries.length === 0) throw refuseFile('kmzWithoutKml');
    const isMain = (name: string) => /^doc\.kml$/i.test(name);
    const ordered = [...entries].sort((a, b) => Number(isMain(b.fileName)) - Number(isMain(a.fileName)));
    const parts: Uint8Array[] = [];
    for (const entry of ordered) parts.push(new Uint8Array(await readEntry(zip, entry)));
    return parts;
  } finally {
    zip.close();
  }
}

/** A photograph is made smaller on the device, before it is kept or sent: its longest side is 1600 px. */
import { withExif } from './keep-exif';

export const LONGEST_SIDE = 1600;
const QUALITY = 0.82;

export function shrunkSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const part = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) };
}

/** The file itself where the browser cannot read it, or where smaller is not lighter. */
export async function shrinkPhoto(file: File): Promise<File> {
  let picture: ImageBitmap;
  try {
    // turned as the telephone was held
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // no picture: the server says so
    return file;
  }
  const { width, height } = shrunkSize(picture.width, picture.height);
  if (width === picture.width && file.type === 'image/jpeg') return file;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!blob || blob.size >= file.size) return file;
  const told = withExif(new Uint8Array(await file.arrayBuffer()), new Uint8Array(await blob.arrayBuffer()));
  return new File([told], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}

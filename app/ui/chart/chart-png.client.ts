/**
 * Draws the chart's SVG file on a canvas at twice its size and offers it as a png. Needs `img-src blob:` in the CSP.
 */
import { sceneToSvgString } from './chart-text';
import type { Scene } from './scene';

const SHARPNESS = 2;

export async function saveScenePng(scene: Scene): Promise<void> {
  const source = URL.createObjectURL(new Blob([sceneToSvgString(scene)], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth * SHARPNESS;
    canvas.height = picture.naturalHeight * SHARPNESS;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (file) hand(file, `${scene.id}.png`);
  } finally {
    URL.revokeObjectURL(source);
  }
}

function hand(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

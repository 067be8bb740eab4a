/**
 * Draws the chart's SVG file on a canvas at twice its size and offers it as a png. Needs `img-src blob:` in the CSP.
 */
import { sceneToSvgString } from './chart-text';
import type { ChartSpec, ChartWords } from './chart-spec';
import { layoutChart } from './layout-chart';

const SHARPNESS = 2;
const PNG_WIDTH = 960;

export async function saveChartPng(spec: ChartSpec, words: ChartWords): Promise<void> {
  const source = URL.createObjectURL(
    new Blob([sceneToSvgString(layoutChart(spec, { width: PNG_WIDTH }, words))], { type: 'image/svg+xml' }),
  );
  try {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth * SHARPNESS;
    canvas.height = picture.naturalHeight * SHARPNESS;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (file) hand(file, `${spec.id}.png`);
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

/**
 * The map as a picture file: the sheet that the server draws, with the styles that it has on the page, under a title.
 * Light whatever the theme, as a report is.
 */
import type { i18n } from 'i18next';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { layoutMap } from '~/ui/map/layout-map';
import type { MapSpec } from '~/ui/map/map-spec';
import { MapSvg } from '~/ui/map/map-svg';

const [WIDTH, HEAD, SHARPNESS] = [960, 64, 2];
/** What a style sheet says of a mark; a picture has none. */
const KEPT = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
];

export async function saveMapPng(spec: MapSpec, subtitle: string, words: i18n): Promise<void> {
  const room = document.createElement('div');
  room.className = 'on-paper map-picture';
  document.body.append(room);
  try {
    const scene = layoutMap(spec, { width: WIDTH, still: true });
    const root = createRoot(room);
    flushSync(() =>
      root.render(createElement(I18nextProvider, { i18n: words }, createElement(MapSvg, { spec, scene }))),
    );
    const drawing = room.querySelector('svg');
    if (!drawing) return;
    styleInline(drawing);
    const key = scene.key.map(({ number, name, value }) => `${number} ${name}${value === null ? '' : ` ${value}`}`);
    await save(await picture(drawing), { title: spec.title, subtitle, key: key.join(' · '), height: scene.height });
    root.unmount();
  } finally {
    room.remove();
  }
}

function styleInline(drawing: SVGSVGElement): void {
  for (const mark of drawing.querySelectorAll('*')) {
    const style = getComputedStyle(mark);
    for (const name of KEPT) mark.setAttribute(name, style.getPropertyValue(name));
  }
}

async function picture(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const file = new XMLSerializer().serializeToString(drawing);
  const source = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(source);
  }
}

interface Texts {
  readonly title: string;
  readonly subtitle: string;
  readonly key: string;
  readonly height: number;
}

async function save(image: HTMLImageElement, { title, subtitle, key, height }: Texts): Promise<void> {
  const canvas = document.createElement('canvas');
  const below = key === '' ? 12 : 40;
  [canvas.width, canvas.height] = [(WIDTH + 32) * SHARPNESS, (HEAD + height + below) * SHARPNESS];
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(SHARPNESS, SHARPNESS);
  pen.fillStyle = '#fbfaf7';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#1b2a33';
  pen.font = '600 20px Poppins, sans-serif';
  pen.fillText(title, 16, 28);
  pen.font = '14px "Open Sans", sans-serif';
  pen.fillText(subtitle, 16, 50);
  pen.fillText(key, 16, HEAD + height + 24, WIDTH);
  pen.drawImage(image, 16, HEAD, WIDTH, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${title}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}

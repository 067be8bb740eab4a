/** The map as a picture file, drawn from the same spec: title, zones, names, key. */
import { toWebMercator } from '~/kernel/projection';
import type { MapGeometry, MapSpec } from '~/ui/map/map-spec';

const [WIDTH, HEIGHT, MARGIN, KEY] = [1600, 1200, 48, 220];

const rings = (geometry: MapGeometry): readonly (readonly (readonly number[])[])[] =>
  geometry.type === 'Polygon'
    ? geometry.coordinates
    : geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : [];

export async function saveMapPng(spec: MapSpec, subtitle: string): Promise<void> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const [west, south, east, north] = spec.extent;
  const [[left, bottom], [right, top]] = [toWebMercator([west, south]), toWebMercator([east, north])];
  const room = { x: MARGIN, y: MARGIN + 72, width: WIDTH - 2 * MARGIN, height: HEIGHT - 2 * MARGIN - 72 - KEY };
  const scale = Math.min(room.width / (right - left), room.height / (top - bottom));
  const place = ([longitude = 0, latitude = 0]: readonly number[]): [number, number] => {
    const [x, y] = toWebMercator([longitude, latitude]);
    return [room.x + (room.width - (right - left) * scale) / 2 + (x - left) * scale, room.y + (top - y) * scale];
  };
  pen.fillStyle = '#fbfaf7';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#1b2a33';
  pen.font = '600 36px Poppins, sans-serif';
  pen.fillText(spec.title, MARGIN, MARGIN + 28);
  pen.font = '24px "Open Sans", sans-serif';
  pen.fillText(subtitle, MARGIN, MARGIN + 62);
  for (const layer of spec.layers)
    for (const feature of layer.features) {
      pen.beginPath();
      for (const ring of rings(feature.geometry))
        ring.forEach((position, at) => (at === 0 ? pen.moveTo(...place(position)) : pen.lineTo(...place(position))));
      pen.closePath();
      pen.fillStyle = layer.style['fill-color'] ?? '#ffffff';
      pen.fill('evenodd');
      pen.strokeStyle = layer.style['stroke-color'] ?? '#1b2a33';
      pen.lineWidth = 2;
      pen.stroke();
    }
  pen.textAlign = 'center';
  pen.font = '600 22px "Open Sans", sans-serif';
  for (const layer of spec.layers)
    for (const feature of layer.features) {
      const all = rings(feature.geometry).flat().map(place);
      const [x, y] = [0, 1].map(
        (axis) => (Math.min(...all.map((p) => p[axis]!)) + Math.max(...all.map((p) => p[axis]!))) / 2,
      ) as [number, number];
      pen.lineWidth = 5;
      pen.strokeStyle = '#fbfaf7';
      pen.strokeText(feature.label, x, y);
      pen.fillStyle = '#1b2a33';
      pen.fillText(feature.label, x, y);
    }
  pen.textAlign = 'left';
  pen.font = '22px "Open Sans", sans-serif';
  spec.layers.forEach((layer, rank) => {
    const [x, y] = [MARGIN + (rank % 3) * 500, HEIGHT - KEY + Math.floor(rank / 3) * 44];
    pen.fillStyle = layer.style['fill-color'] ?? '#ffffff';
    pen.fillRect(x, y, 32, 24);
    pen.strokeStyle = '#1b2a33';
    pen.lineWidth = 1;
    pen.strokeRect(x, y, 32, 24);
    pen.fillStyle = '#1b2a33';
    pen.fillText(layer.label, x + 44, y + 20);
  });
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${spec.title}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}

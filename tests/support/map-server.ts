/**
 * Map services on a port of this machine: a WMS that draws a plain picture of the size that it is asked for, a WMTS of
 * tiles, a KML and a GeoJSON file, and the faults that real ones have.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

export interface MapServer {
  readonly url: string;
  readonly asked: URL[];
  close(): Promise<void>;
}

const CAPABILITIES = `<?xml version="1.0" encoding="UTF-8"?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms">
<Service><Name>WMS</Name><Title>Cartes</Title></Service>
<Capability><Layer><Title>Tout</Title>
<Layer queryable="1"><Name>inondation</Name><Title>Zones inondables &amp; marais</Title>
<Style><Name>defaut</Name><Title>Style</Title></Style></Layer>
<Layer><Name>cadastre</Name><Title>Cadastre</Title></Layer></Layer></Capability></WMS_Capabilities>`;
const TILE_CAPABILITIES = `<?xml version="1.0"?><Capabilities xmlns="http://www.opengis.net/wmts/1.0"
 xmlns:ows="http://www.opengis.net/ows/1.1"><Contents><Layer><ows:Title>Orthophotos</ows:Title>
<ows:Identifier>ORTHO</ows:Identifier><Style><ows:Identifier>normal</ows:Identifier></Style></Layer>
</Contents></Capabilities>`;
const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Placemark><name>Digue</name><LineString><coordinates>-0.3,47.95 -0.2,47.98</coordinates></LineString></Placemark>
<Placemark><name>Vanne</name><Point><coordinates>-0.22,47.96</coordinates></Point></Placemark>
<Placemark><name>Zone humide</name><Polygon><outerBoundaryIs><LinearRing><coordinates>-0.3,47.9 -0.2,47.9 -0.2,48
-0.3,48 -0.3,47.9</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`;
const GEOJSON = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Bief' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-0.3, 47.9],
          [-0.2, 48],
        ],
      },
    },
  ],
});

/** One colour, `width` by `height`. */
function png(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body) >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([
    Buffer.of(0),
    Buffer.concat(Array.from({ length: width }, () => Buffer.of(80, 160, 200))),
  ]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

export async function startMapServer(): Promise<MapServer> {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://map');
    asked.push(url);
    const of = (name: string): string => url.searchParams.get(name) ?? '';
    const send = (type: string, body: string | Buffer, status = 200) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (url.pathname === '/zones.kml') return send('application/vnd.google-earth.kml+xml', KML);
    if (url.pathname === '/biefs.geojson') return send('application/geo+json', GEOJSON);
    if (url.pathname === '/page') return send('text/html', '<html><body>Bienvenue</body></html>');
    if (of('REQUEST') === 'GetCapabilities')
      return send('text/xml', of('SERVICE') === 'WMTS' ? TILE_CAPABILITIES : CAPABILITIES);
    if (of('REQUEST') === 'GetTile') return send('image/png', png(256, 256));
    if (of('REQUEST') === 'GetLegendGraphic') return send('image/png', png(20, 20));
    if (of('LAYERS') === 'inondation') return send('image/png', png(Number(of('WIDTH')), Number(of('HEIGHT'))));
    const code = 'LayerNotDefined';
    const said = `<ServiceException code="${code}">Couche inconnue</ServiceException>`;
    return send('text/xml', `<ServiceExceptionReport>${said}</ServiceExceptionReport>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

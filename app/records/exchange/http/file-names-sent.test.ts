/** A name with « = » or « ; » comes through the parser, however the body is cut into chunks. */
import { expect, test } from 'vitest';
import { readUpload } from './read-upload.server';

const form = (name: string, content: string) =>
  [
    '--b1',
    'Content-Disposition: form-data; name="csrf"',
    '',
    'a;b=c filename="x=1"',
    '--b1',
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: text/csv',
    '',
    content,
    '--b1--',
    '',
  ].join('\r\n');

function request(body: string, chunk: number) {
  const bytes = Buffer.from(body);
  const stream = new ReadableStream<Uint8Array>({
    start(out) {
      for (let at = 0; at < bytes.length; at += chunk) out.enqueue(bytes.subarray(at, at + chunk));
      out.close();
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b1' };
  return new Request('http://house/import', { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit);
}

test.each(['Y123_QmnJ(n=1_non-glissant).csv', 'a;b=c.csv', 'débit 100%3D=50 %.csv', 'plain.csv'])(
  'a file called « %s » keeps its name and content',
  async (name) => {
    const content = 'Date;Valeur\r\n\r\nfilename="a=b";1\r\n--b\r\n';
    for (const chunk of [1, 7, 64, 10_000]) {
      const upload = await readUpload(request(form(name, content), chunk));
      if (!upload.ok || !upload.value.file || !('bytes' in upload.value.file)) throw new Error('no file');
      expect(upload.value.file.originalName).toBe(name);
      expect(Buffer.from(upload.value.file.bytes as Uint8Array).toString()).toBe(content);
      expect(upload.value.fields.get('csrf')).toBe('a;b=c filename="x=1"');
    }
  },
);

/**
 * Another reader, on a thread of its own: what the test itself does (building bodies, reading answers) is no wait of
 * the server. Reads one page after the other until told to stop, then posts the response times.
 */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { base, path, cookie } = workerData;
const { hostname, port } = new URL(base);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const readPage = () =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    request({ hostname, port, path, headers: { cookie }, agent }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`another reader got ${response.statusCode}`));
      });
    })
      .on('error', reject)
      .end();
  });

let over = false;
parentPort.once('message', () => {
  over = true;
});
const times = [];
while (!over) {
  times.push(await readPage());
  parentPort.postMessage({ read: times.length });
}
agent.destroy();
parentPort.postMessage({ times });

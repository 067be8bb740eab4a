/** The files that browsers load, as the build made them, and those of other builds that the installation ran lately. */
import { spawn } from 'node:child_process';
import { access, existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import sirv from 'sirv';
import { compressedMark } from './precompress.mjs';

/** Nobody waits for it. */
const LOWEST_PRIORITY = 19;

/**
 * A file that a new build removed under a running server is a 404: sirv lists the files at start, and reading a missing
 * one would end the process. Other addresses (every document) are not looked up on disk.
 */
function whileThere(folder, options) {
  const serve = sirv(folder, options);
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return (request, response, next) => {
    const file = path.join(folder, request.path);
    if (!files.has(file)) next();
    else
      access(file, (gone) => {
        if (gone) next();
        else serve(request, response, next);
      });
  };
}

/** Serves `folder`, and under `/assets` what `kept` has of other builds. */
export function builtFiles(folder, kept) {
  const brief = (response) => {
    response.builtFile = true;
    response.removeHeader('X-Request-Id');
  };
  const forGood = { immutable: true, maxAge: 31_536_000, brotli: true, gzip: false, etag: false, setHeaders: brief };
  const list = () => ({
    assets: whileThere(path.join(folder, 'assets'), forGood),
    others: whileThere(folder, { maxAge: 3600, brotli: true, etag: true, dev: false }),
  });
  let listed = list();
  return {
    mount(app) {
      app.use('/assets', (request, response, next) => listed.assets(request, response, next));
      // of other builds: the folder is looked at anew, as the process that replaces this one puts its files there
      app.use('/assets', sirv(kept, { ...forGood, dev: true }));
      app.use((request, response, next) => listed.others(request, response, next));
    },
    /** What a first start left for later: until then each answer is compressed as a page is. `say` tells a failure. */
    compressLater(say) {
      if (existsSync(compressedMark(folder))) return;
      const child = spawn(process.execPath, ['app/boot/precompress.mjs', folder], { stdio: 'ignore' });
      if (child.pid) setPriority(child.pid, LOWEST_PRIORITY);
      process.once('exit', () => child.kill());
      child.on('error', (error) => say(`Les fichiers du navigateur restent sans compression : ${error.message}`));
      child.on('exit', (code) => {
        if (code === 0) listed = list();
        else if (code !== null) say('Les fichiers du navigateur restent sans leur meilleure compression.');
      });
    },
  };
}

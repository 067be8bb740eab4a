/**
 * `npm start` on a fresh machine: dependencies, build, database, demo, server. Nothing but Node is needed, and what is
 * already there is not done again. This file uses only Node's own modules: it runs before `npm ci`.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${process.version} est trop ancien : il faut la version 20.19 ou plus récente.\n`);
  process.exit(1);
}

const { stopIfFaulty } = await import('./start-checks.mjs');
await stopIfFaulty();

/** The steps of a first start; the last is told by the server (`seed-installation.server.ts`). */
const step = (number, text) => process.stdout.write(`${number}/3 ${text}\n`);

const { install, isInstalled } = await import('./install.mjs');
if (!isInstalled()) {
  step(1, 'installation des dépendances (une seule fois)…');
  if (!install()) {
    process.stderr.write(
      'L’installation des dépendances a échoué : vérifiez l’accès au registre npm, puis relancez « npm start ».\n',
    );
    process.exit(1);
  }
}

const { isBuilt, buildAll } = await import('./build.mjs');
if (!isBuilt()) {
  step(2, 'construction de l’application…');
  await buildAll({ commands: false, compressed: false });
}

process.env.NODE_ENV ??= 'production';
await import('./server.mjs');

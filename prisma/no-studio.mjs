/**
 * Loaded before Prisma's command: its studio and its local database (120 MB that generating never calls) aren't
 * installed (decision 145), though the command asks for them as soon as it starts. It is given nothing instead.
 */
import Module from 'node:module';

const load = Module._load;
Module._load = function (request, ...rest) {
  return /^@prisma\/(?:dev|studio-core)(?:\/|$)/.test(request) ? {} : load.call(this, request, ...rest);
};

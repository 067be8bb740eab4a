# syntax=docker/dockerfile:1
# glibc is needed (the embedded PostgreSQL and argon2 binaries do not run on musl): Debian, not Alpine.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --omit=dev
COPY . .
# what builds the product does not run it
RUN node app/boot/build.mjs && npm uninstall --no-save --no-audit --no-fund @remix-run/dev vite esbuild prisma

FROM node:24-bookworm-slim AS run
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN useradd --system --create-home --home-dir /home/app app && mkdir /data && chown app:app /data
COPY --from=build --chown=app:app /app/package.json /app/package-lock.json ./
COPY --from=build --chown=app:app /app/node_modules ./node_modules
COPY --from=build --chown=app:app /app/build ./build
COPY --from=build --chown=app:app /app/prisma ./prisma
COPY --from=build --chown=app:app /app/app/boot ./app/boot
COPY --from=build --chown=app:app /app/optimiser-as/build ./optimiser-as/build
USER app
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s CMD node -e \
  "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "app/boot/server.mjs"]

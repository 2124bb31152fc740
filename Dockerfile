# One image recipe for every process (k8s/README.md has the whole command):
#   docker build --build-arg PROJECT=apps/registry --build-arg RELEASE=… --build-arg COMMIT=… -t groundwork/registry .
# A release names them with their digests (.github/workflows/release.yml).
ARG BASE=docker.io/library/node:24-bookworm-slim
ARG GO_BASE=docker.io/library/golang:1.26-bookworm

# Only what npm reads, so that the packages are installed again when that changes, and not at every commit.
FROM --platform=$BUILDPLATFORM ${BASE} AS manifests

WORKDIR /src
COPY apps apps
COPY libs libs
COPY tools tools
RUN find . -type f ! -name package.json -delete && find . -type d -empty -delete && find . -exec touch -d @0 {} +

# The bundle is the same for every processor, so the machine that builds makes it for itself.
FROM --platform=$BUILDPLATFORM ${BASE} AS bundle

WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY --from=manifests /src ./
# Only what is bundled is needed, and what bundles it. Node.js is the image's own and PostgreSQL the cluster's.
RUN npm ci --include-workspace-root
COPY LICENSE README.md CHANGELOG.md SECURITY.md ./
COPY apps apps
COPY libs libs
COPY tools tools
COPY examples/ci examples/ci
# The manual of the catalogue.
COPY docs docs
COPY k8s/README.md k8s/README.md
# The commit that the sources are of, for the metrics. Here, so that the packages are used again for another one.
ARG COMMIT=unknown
# The list of everything that may be in the bundle lies beside it. npm opens all packages at once, more files than the 1,024 that
# builders often allow at first.
RUN node tools/bundle.mjs && ulimit -n "$(ulimit -Hn)" && npm sbom --omit dev --sbom-format cyclonedx > dist/sbom.cdx.json

# The same program as `npm run build-opa`. It is static, so the image of the worker takes one file. Go checks every module against go.sum.
FROM --platform=$BUILDPLATFORM ${GO_BASE} AS opa

ARG TARGETARCH
WORKDIR /opa
COPY tools/opa/go.mod tools/opa/go.sum ./
RUN CGO_ENABLED=0 GOARCH="${TARGETARCH:-$(go env GOARCH)}" go build -mod=readonly -trimpath -ldflags='-s -w' -o opa github.com/open-policy-agent/opa
# The worker compiles policies with the OPA on its PATH, and nobody else does. Copied from here, because builders that find this stage
# in their cache may bind an empty folder.
ARG PROJECT
RUN mkdir /files && if [ "${PROJECT}" = apps/ingest-worker ]; then install -D -m 0755 opa /files/usr/local/bin/opa; fi

FROM ${BASE}

ARG PROJECT
ENV NODE_ENV=production
WORKDIR /srv/groundwork

# The worker that fetches repositories needs git and ssh, and nobody else does.
RUN if [ "${PROJECT}" = apps/ingest-worker ]; then \
    apt-get update && apt-get install -y --no-install-recommends ca-certificates git openssh-client \
    && rm -rf /var/lib/apt/lists/*; \
  fi
COPY --from=opa /files/ /
# Every program is in the bundle, which is the same layer in all images. /keys, /objects and the folders below /processes
# are mount points; they exist here so that a new volume belongs to the user that writes to it.
COPY --from=bundle /src/dist ./
RUN ln -s "$(basename "${PROJECT}").mjs" main.mjs \
  && install -d -o 10001 -g 10001 -m 0700 /keys /objects \
  && for process in gateway admin-orgs registry policy vcs-connections ingest-object ingest-worker catalogue migrate postgres rabbitmq; do \
    install -d -o 10001 -g 10001 -m 0700 "/processes/${process}"; \
  done

# Down here, so that the layers above are used again for another release or commit.
ARG RELEASE=unknown
ARG COMMIT=unknown
ARG BASE
ARG BASE_DIGEST=unknown
LABEL org.opencontainers.image.title="Groundwork ${PROJECT}" \
  org.opencontainers.image.version="${RELEASE}" \
  org.opencontainers.image.revision="${COMMIT}" \
  org.opencontainers.image.base.name="${BASE}" \
  org.opencontainers.image.base.digest="${BASE_DIGEST}" \
  org.opencontainers.image.licenses=Apache-2.0
USER 10001:10001
ENV HOST=0.0.0.0 PORT=8080 METRICS_PORT=9464
# One arena of glibc's allocator instead of one for each thread, which gives back what is freed: 10 to 15 MiB less in each process.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 8080
# Kubernetes has probes of its own. Each check starts Node.js, so checks are rare. With a certificate, the gateway speaks TLS only.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "require(process.env.TLS_CERT_FILE ? 'https' : 'http').get({ port: process.env.PORT, path: '/livez', rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Deployments of the ingest worker and commands name another program: ingest-object.mjs, create-user.mjs.
CMD ["node", "main.mjs"]

import type { Deployment } from './deployments.ts';
import { named, restricted, secretFiles, unprivilegedUser, type Manifest, type Target } from './manifest.ts';

const week = 7 * 24 * 3600;

const name = 'migrate';

/**
 * Brings the database of each service to the schema of a release. The deployments wait for it. A job cannot be changed, so
 * each release has one of its own.
 *
 * @param release its version, as it may be part of a name: `0-2-0`
 */
export function migrationJob(all: readonly Deployment[], target: Target, release: string): Manifest {
  const apps = [...new Set(all.filter(({ servers }) => servers.includes('postgres')).map(({ app }) => app))];
  const containers = apps.map((app) => container(app, target));
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: `${name}-${release}`, labels: named(name) },
    spec: {
      backoffLimit: 10,
      ttlSecondsAfterFinished: week,
      template: {
        metadata: { labels: named(name) },
        spec: {
          restartPolicy: 'OnFailure',
          automountServiceAccountToken: false,
          securityContext: unprivilegedUser,
          initContainers: containers.slice(0, -1),
          containers: containers.slice(-1),
          volumes: [secretFiles([], ['database-url'])],
        },
      },
    },
  };
}

const container = (app: string, target: Target) => ({
  name: app,
  image: target.image(app),
  command: ['node', `${app}-migrate.mjs`],
  env: [{ name: 'DATABASE_URL_FILE', value: '/keys/database-url' }],
  resources: {
    requests: { cpu: '100m', memory: '128Mi', 'ephemeral-storage': '16Mi' },
    limits: { memory: '256Mi', 'ephemeral-storage': '64Mi' },
  },
  securityContext: restricted,
  volumeMounts: [{ name: 'secrets', mountPath: '/keys', readOnly: true }],
});

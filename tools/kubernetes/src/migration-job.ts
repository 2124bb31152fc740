import { connectionFiles, mountedAt } from '@groundwork/launcher/connection-files';
import type { Deployment } from './deployments.ts';
import {
  named,
  restricted,
  secretFiles,
  serviceAccount,
  slotAt,
  slotIn,
  unprivilegedUser,
  type Manifest,
  type Target,
} from './manifest.ts';

const week = 7 * 24 * 3600;

const name = 'migrate';

/**
 * Job that creates the database roles and migrates the databases to the schema of a release, with its account. The deployments wait
 * for it. Jobs are immutable, so each release has a separate one.
 *
 * @param release version for the name of the job, such as `0-2-0`
 */
export const migrationManifests = (
  all: readonly Deployment[],
  target: Target,
  release: string,
): Manifest[] => [serviceAccount(name, target), migrationJob(all, target, release)];

function migrationJob(all: readonly Deployment[], target: Target, release: string): Manifest {
  const apps = [...new Set(all.filter(({ servers }) => servers.includes('postgres')).map(({ app }) => app))];
  const containers = [makeRoles(target), ...apps.map((app) => migrate(app, target))];
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name: `${name}-${release}`,
      labels: { ...named(name), ...target.labels },
      // Argo CD and Flux then replace a job that has changed within a release.
      annotations: {
        'argocd.argoproj.io/sync-options': 'Force=true,Replace=true',
        'kustomize.toolkit.fluxcd.io/force': 'enabled',
      },
    },
    spec: {
      backoffLimit: 10,
      ttlSecondsAfterFinished: week,
      template: {
        metadata: { labels: { ...named(name), ...target.labels } },
        spec: {
          serviceAccountName: name,
          // The pods of failed attempts stay, and so do their logs.
          restartPolicy: 'Never',
          automountServiceAccountToken: false,
          securityContext: unprivilegedUser,
          ...slotIn(target, 'pod', name),
          initContainers: containers.slice(0, -1),
          containers: containers.slice(-1),
          volumes: volumes(apps, target),
        },
      },
    },
  };
}

/** Only this container gets the address with the administrator's role, which is optional. Every image contains the program. */
const makeRoles = (target: Target) => ({
  ...container('roles', target.image('admin-orgs')),
  command: ['node', 'make-roles.mjs', mountedAt],
  ...slotIn(target, 'onlyEnv', name),
  volumeMounts: mounts(target, 'roles'),
});

const migrate = (app: string, target: Target) => ({
  ...container(app, target.image(app)),
  // After a rollback, the schema is newer than the release.
  command: ['node', `${app}-migrate.mjs`, '--accept-newer-schema'],
  env: [
    { name: 'DATABASE_URL_FILE', value: `${mountedAt}/${connectionFiles.ownerUrl}` },
    ...slotAt(target, 'env', name),
  ],
  volumeMounts: mounts(target, 'secrets'),
});

const mounts = (target: Target, volume: string) => [
  { name: volume, mountPath: mountedAt, readOnly: true },
  ...slotAt(target, 'volumeMounts', name),
];

const volumes = (apps: readonly string[], target: Target) => [
  secretFiles('roles', target, {
    connections: [connectionFiles.ownerUrl, ...apps.map(connectionFiles.databaseUrl)],
    optional: [connectionFiles.administratorUrl, connectionFiles.jobsUrl],
  }),
  secretFiles('secrets', target, { connections: [connectionFiles.ownerUrl] }),
  ...slotAt(target, 'volumes', name),
];

const container = (name: string, image: string) => ({
  name,
  image,
  resources: {
    requests: { cpu: '100m', memory: '128Mi', 'ephemeral-storage': '16Mi' },
    limits: { memory: '256Mi', 'ephemeral-storage': '64Mi' },
  },
  securityContext: restricted,
});

import { connectionFiles, mountedAt } from '@groundwork/launcher/connection-files';
import type { Deployment } from './deployments.ts';
import { named, restricted, secretFiles, unprivilegedUser, type Manifest, type Target } from './manifest.ts';

const week = 7 * 24 * 3600;

const name = 'migrate';

/**
 * Job that creates the database roles and migrates the databases to the schema of a release. The deployments wait for it.
 * Jobs are immutable, so each release has a separate one.
 *
 * @param release version for the name of the job, such as `0-2-0`
 */
export function migrationJob(all: readonly Deployment[], target: Target, release: string): Manifest {
  const apps = [...new Set(all.filter(({ servers }) => servers.includes('postgres')).map(({ app }) => app))];
  const containers = [makeRoles(target), ...apps.map((app) => migrate(app, target))];
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
          volumes: volumes(apps),
        },
      },
    },
  };
}

/** Only this container gets the address with the administrator's role, which is optional. Every image contains the program. */
const makeRoles = (target: Target) => ({
  ...container('roles', target.image('admin-orgs')),
  command: ['node', 'make-roles.mjs', mountedAt],
  volumeMounts: [{ name: 'roles', mountPath: mountedAt, readOnly: true }],
});

const migrate = (app: string, target: Target) => ({
  ...container(app, target.image(app)),
  command: ['node', `${app}-migrate.mjs`],
  env: [{ name: 'DATABASE_URL_FILE', value: `${mountedAt}/${connectionFiles.ownerUrl}` }],
  volumeMounts: [{ name: 'secrets', mountPath: mountedAt, readOnly: true }],
});

const volumes = (apps: readonly string[]) => [
  secretFiles('roles', {
    connections: [connectionFiles.ownerUrl, ...apps.map(connectionFiles.databaseUrl)],
    optional: [connectionFiles.administratorUrl],
  }),
  secretFiles('secrets', { connections: [connectionFiles.ownerUrl] }),
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

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly [member: string]: unknown;
}

/** Label of all resources of a deployment and of its pods. */
export const named = (name: string) => ({ 'app.kubernetes.io/name': name });

/** Differences between the manifests for kustomize and for Helm. */
export interface Target {
  readonly image: (app: string) => string;
  /** Number of replicas of a deployment; undefined with an autoscaler. */
  readonly replicas: (deployment: string) => number | string | undefined;
  readonly resources: (deployment: string, preset: Resources) => Resources | string;
  readonly configMap: string;
  /** Annotations of pods, such as a digest of the configuration, so that a change starts new pods. */
  readonly podAnnotations?: Readonly<Record<string, string>>;
}

export interface Resources {
  readonly requests: Readonly<Record<string, string>>;
  readonly limits: Readonly<Record<string, string>>;
}

/** Security context of a container, without privileges. */
export const restricted = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

/** Security context with the user of the images. */
export const unprivilegedUser = {
  runAsNonRoot: true,
  runAsUser: 10_001,
  runAsGroup: 10_001,
  fsGroup: 10_001,
  seccompProfile: { type: 'RuntimeDefault' },
};

/** Secrets that an operator creates: files of `npm run keys`, and addresses with passwords. */
const secretNames = { keys: 'groundwork-keys', connections: 'groundwork-connections' };

interface SecretFiles {
  readonly keys?: readonly string[];
  readonly connections: readonly string[];
  /** Connection files that an operator may omit. */
  readonly optional?: readonly string[];
}

/** Volume with some files of the two secrets. */
export const secretFiles = (name: string, { keys = [], connections, optional = [] }: SecretFiles) => ({
  name,
  projected: {
    defaultMode: 0o440,
    sources: [
      { secret: { name: secretNames.keys, items: items(keys) } },
      { secret: { name: secretNames.connections, items: items(connections) } },
      { secret: { name: secretNames.connections, items: items(optional), optional: true } },
    ].filter(({ secret }) => secret.items.length > 0),
  },
});

const items = (files: readonly string[]) => files.map((file) => ({ key: file, path: file }));

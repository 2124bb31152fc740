/** A resource of Kubernetes, as it is written. */
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

/** The label that all resources of a deployment, and its pods, have. */
export const named = (name: string) => ({ 'app.kubernetes.io/name': name });

/** What differs between the places that a manifest is written for. */
export interface Target {
  /** The image of an app. */
  readonly image: (app: string) => string;
  /** How many replicas a deployment has; nothing where an autoscaler decides. */
  readonly replicas: (deployment: string) => number | string | undefined;
  /** Memory, processor and disk of a deployment. */
  readonly resources: (deployment: string, preset: Resources) => Resources | string;
  readonly configMap: string;
  /** Annotations of pods, such as a digest of the configuration: a change of it starts new pods. */
  readonly podAnnotations?: Readonly<Record<string, string>>;
}

/** Requests and limits of a container. */
export interface Resources {
  readonly requests: Readonly<Record<string, string>>;
  readonly limits: Readonly<Record<string, string>>;
}

/** What a container of the platform may do: nothing that it does not need. */
export const restricted = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

/** The user of the images. */
export const unprivilegedUser = {
  runAsNonRoot: true,
  runAsUser: 10_001,
  runAsGroup: 10_001,
  fsGroup: 10_001,
  seccompProfile: { type: 'RuntimeDefault' },
};

/** The secrets that an operator makes: files of `npm run keys`, and addresses with passwords. */
const secretNames = { keys: 'groundwork-keys', connections: 'groundwork-connections' };

/** The files of the two secrets that a volume has. */
interface SecretFiles {
  readonly keys?: readonly string[];
  readonly connections: readonly string[];
  /** Files that an operator may leave out of the connections. */
  readonly optional?: readonly string[];
}

/** A volume with some files of the two secrets. */
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

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

/** Places at which values of the chart add members of a pod, or items of its lists. */
type Slot =
  'pod' | 'annotations' | 'env' | 'onlyEnv' | 'volumeMounts' | 'volumes' | 'scheme' | 'accountAnnotations';

/** Differences between the manifests for kustomize and for Helm. */
export interface Target {
  readonly image: (app: string) => string;
  /** Number of replicas of a deployment; undefined with an autoscaler. */
  readonly replicas: (deployment: string) => number | string | undefined;
  readonly resources: (deployment: string, preset: Resources) => Resources | string;
  readonly configMap: string;
  /** Labels of resources and pods beside their names. No selector uses them, because selectors cannot change. */
  readonly labels: Readonly<Record<string, string>>;
  /** Names of the secrets that an operator creates: files of `npm run keys`, and addresses with passwords. */
  readonly secrets: { readonly keys: string; readonly connections: string };
  /** Namespaces of Prometheus and of KEDA, which connect to pods. */
  readonly namespaces: { readonly monitoring: string; readonly keda: string };
  /** Marks a place for values; undefined with kustomize, whose users write patches. */
  readonly slot?: (slot: Slot, deployment: string) => string;
  /** Annotations of pods, such as a digest of the configuration, so that a change starts new pods. */
  readonly podAnnotations?: Readonly<Record<string, string>>;
}

export interface Resources {
  readonly requests: Readonly<Record<string, string>>;
  readonly limits: Readonly<Record<string, string>>;
}

/** Account of the pods of a deployment, so that an identity at a cloud is given to this deployment alone. */
export const serviceAccount = (name: string, target: Target): Manifest => ({
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata: {
    name,
    labels: { ...named(name), ...target.labels },
    ...slotIn(target, 'accountAnnotations', name),
  },
  automountServiceAccountToken: false,
});

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

interface SecretFiles {
  readonly keys?: readonly string[];
  readonly connections: readonly string[];
  /** Connection files that an operator may omit. */
  readonly optional?: readonly string[];
}

/** Member of a map at which values add others. */
export const slotIn = (target: Target, slot: Slot, deployment: string): Record<string, null> =>
  target.slot === undefined ? {} : { [target.slot(slot, deployment)]: null };

/** Item of a list at which values add others. */
export const slotAt = (target: Target, slot: Slot, deployment: string): string[] =>
  target.slot === undefined ? [] : [target.slot(slot, deployment)];

/** Volume with some files of the two secrets. */
export const secretFiles = (
  name: string,
  { secrets }: Target,
  { keys = [], connections, optional = [] }: SecretFiles,
) => ({
  name,
  projected: {
    defaultMode: 0o440,
    sources: [
      { secret: { name: secrets.keys, items: items(keys) } },
      { secret: { name: secrets.connections, items: items(connections) } },
      { secret: { name: secrets.connections, items: items(optional), optional: true } },
    ].filter(({ secret }) => secret.items.length > 0),
  },
});

const items = (files: readonly string[]) => files.map((file) => ({ key: file, path: file }));

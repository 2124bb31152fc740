import type { Request } from 'express';
import { contextOf } from '@groundwork/http';
import type { Resource } from '@groundwork/jsonapi';
import type { PolicyKind } from '../policy-words/policy-kind.ts';
import type { PolicyStores } from '../stores.ts';
import { renderPolicyToolVersion } from './policy-tool-version.serializer.ts';
import { typeOfKind, type PolicyToolVersion } from './policy-tool-version.ts';

type ShownStores = Pick<PolicyStores, 'policyToolVersions'>;

export async function toolVersionResources(
  { policyToolVersions }: ShownStores,
  req: Request,
  kind: PolicyKind,
  versions: readonly PolicyToolVersion[],
): Promise<Resource[]> {
  const usage = await policyToolVersions.countPins(
    kind,
    versions.map(({ version }) => version),
  );
  const collection = `/api/v2/admin/${contextOf(req).vocabulary.writeType(typeOfKind[kind])}`;
  return versions.map((version) =>
    renderPolicyToolVersion(version, { usage: usage.get(version.version) ?? 0, collection }),
  );
}

export async function toolVersionResource(
  stores: ShownStores,
  req: Request,
  version: PolicyToolVersion,
): Promise<Resource> {
  const [resource] = await toolVersionResources(stores, req, version.kind, [version]);
  if (!resource) throw new Error('one version has one resource');
  return resource;
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  ArchiveRefusal,
  type PlacedFile,
  placesOf,
  type PolicyFiles,
  policyLimits,
  readPolicyFiles,
  reservedUseIn,
} from '@groundwork/archives';
import { createFairSemaphore } from '@groundwork/background';
import type { Grants } from '@groundwork/contracts';
import { notFound, unavailable } from '@groundwork/errors';
import { digestOf, newKey, type ObjectStorage } from '@groundwork/object-storage';
import type { ServiceContext } from '@groundwork/service';
import type { PolicyConfig } from '../config.ts';
import type { PolicyStores } from '../stores.ts';
import { bundleTar, packagesIn } from './bundle-archive.ts';
import type { BundleOutcome, BundleRequest, BundleSource, KeptBundle } from './kept-bundle.ts';

/** Making a bundle takes at most 40 MiB of memory. */
const bundlesAtOnce = 2;
const shareOfOrganization = 1;
/** Shorter than the timeout of a request. */
const waitMs = 8_000;

export const bundleLeaseSeconds = 60;

type Organization = Grants['organization'];

export interface PolicyBundles {
  /**
   * The bundles of these requests, in their order. Those that are not kept yet are made and kept.
   *
   * @throws GroundworkError `unavailable` if too many bundles are being made, or storage fails; those made so far are kept
   */
  of(organization: Organization, requests: readonly BundleRequest[]): Promise<KeptBundle[]>;
  /** Forgets a bundle whose object is gone, as after a restore from a backup, so that it is made again. */
  forget(bundle: KeptBundle): Promise<void>;
}

type BundlesContext = Pick<
  ServiceContext<PolicyConfig, PolicyStores>,
  'stores' | 'inTransaction' | 'logger'
> & { readonly objects: ObjectStorage };

/** Makes bundles from archives that ingest's sandbox has accepted, and from texts of policies (ADR 74). */
export function createPolicyBundles(ctx: BundlesContext): PolicyBundles {
  const { stores } = ctx;
  const slots = createFairSemaphore(bundlesAtOnce);
  const beingMade = new Map<string, Promise<KeptBundle>>();

  /** Omits those that a sweep has taken in the meantime. */
  async function findKept({ id }: Organization, requests: readonly BundleRequest[]): Promise<KeptBundle[]> {
    const kept = requests.length === 0 ? [] : await stores.keptBundles.findAll(id, requests);
    const due = kept.filter(({ isUseDue }) => isUseDue).map(({ key }) => key);
    if (due.length === 0) return kept;
    const used = await stores.keptBundles.noteUse(due);
    return kept.filter(({ isUseDue, key }) => !isUseDue || used.has(key));
  }

  async function makeInTurn(organization: Organization, request: BundleRequest): Promise<KeptBundle> {
    const leave = await slots.take({ key: organization.id, share: shareOfOrganization }, waitMs);
    if (!leave) throw unavailable('Too many bundles are being made. Try again.');
    try {
      // Another request may have made it while this one waited.
      const [kept] = await findKept(organization, [request]);
      return kept ?? (await make(ctx, organization, request));
    } finally {
      leave();
    }
  }

  function makeOnce(organization: Organization, request: BundleRequest): Promise<KeptBundle> {
    const name = `${request.policySetId} ${request.digest}`;
    const begun = beingMade.get(name);
    if (begun) return begun;
    const making = makeInTurn(organization, request).finally(() => beingMade.delete(name));
    beingMade.set(name, making);
    return making;
  }

  return {
    async of(organization, requests) {
      const kept = await findKept(organization, requests);
      const found = new Map(kept.map((bundle) => [bundle.policySetId, bundle]));
      return Promise.all(
        requests.map(
          async (request) => found.get(request.policySetId) ?? (await makeOnce(organization, request)),
        ),
      );
    },
    forget: ({ key }) => stores.keptBundles.markRemoving(key, bundleLeaseSeconds),
  };
}

async function make(
  ctx: BundlesContext,
  organization: Organization,
  request: BundleRequest,
): Promise<KeptBundle> {
  const key = newKey();
  await ctx.inTransaction(async (tx) => {
    await tx.organizations.hold(organization);
    if (!(await tx.keptBundles.insertWriting(request, key, bundleLeaseSeconds))) throw notFound();
  });
  try {
    const outcome = await write(ctx, request, key);
    if (await ctx.stores.keptBundles.markKept(key, outcome))
      return { policySetId: request.policySetId, key, isUseDue: false, ...outcome };
  } catch (error) {
    await discard(ctx, key);
    throw error;
  }
  await discard(ctx, key);
  const [other] = await ctx.stores.keptBundles.findAll(organization.id, [request]);
  if (other) return other;
  throw unavailable('The policy set was changed in the meantime. Try again.');
}

/** If this fails, the sweep removes the rest. */
async function discard({ stores: { keptBundles }, objects, logger }: BundlesContext, key: string) {
  try {
    await keptBundles.markRemoving(key, bundleLeaseSeconds);
    await objects.delete(key);
    await keptBundles.deleteRow(key);
  } catch (error) {
    logger.warn({ err: error }, 'could not discard an unused bundle; the sweep will remove it');
  }
}

async function write(ctx: BundlesContext, request: BundleRequest, key: string): Promise<BundleOutcome> {
  const files = await filesOf(ctx, request);
  if ('problem' in files) return { kind: 'problem', problem: files.problem };
  const packages = packagesIn(files);
  const tar = Readable.from(bundleTar(request, files), { objectMode: false });
  const object = await ctx.objects.put(key, tar.pipe(createGzip({ level: 6 })));
  return { kind: 'bundle', object, packages };
}

type Files = readonly PlacedFile[] | { readonly problem: string };

async function filesOf(ctx: BundlesContext, { organizationId, source }: BundleRequest): Promise<Files> {
  const read =
    source.kind === 'archive'
      ? await readArchive(ctx.objects, source)
      : await readTexts(ctx.stores, organizationId, source.policies);
  if ('problem' in read) return { problem: read.problem.message };
  const placed = placesOf(read.files, read.directory);
  const reserved = reservedUseIn(placed);
  if (reserved === null) return placed;
  return { problem: `${reserved.file}: ${reserved.message}` };
}

type ArchiveSource = Extract<BundleSource, { kind: 'archive' }>;

/** @throws GroundworkError `unavailable` if the storage returned other bytes than were stored */
async function readArchive(objects: ObjectStorage, { key, sha256 }: ArchiveSource): Promise<PolicyFiles> {
  const hash = createHash('sha256');
  const archive = await objects.openRead(key);
  try {
    const read = await readPolicyFiles(hashed(archive, hash));
    if (hash.digest('hex') !== sha256) throw incomplete();
    return read;
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    if ((await digestOf(await objects.openRead(key))).sha256 !== sha256) throw incomplete();
    return { problem: { file: '', message: `The archive cannot be read. ${error.message}` } };
  } finally {
    archive.destroy();
  }
}

async function* hashed(source: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('the archive must be read as bytes');
    hash.update(chunk);
    yield chunk;
  }
}

const incomplete = () => unavailable('The archive of the policy set could not be read whole. Try again.');

type Texts = Extract<BundleSource, { kind: 'texts' }>['policies'];

/** @throws GroundworkError `unavailable` if a text was replaced in the meantime */
async function readTexts(
  { policyTexts }: PolicyStores,
  organizationId: Organization['id'],
  policies: Texts,
): Promise<PolicyFiles> {
  const ids = policies.map(({ id }) => id);
  const allowed = policyLimits.loadedBytes;
  if ((await policyTexts.size(organizationId, ids)) > allowed) {
    const message = `The policies are larger than ${allowed} bytes in total. Split the policy set.`;
    return { problem: { file: '', message } };
  }
  const texts = await policyTexts.findAll(organizationId, ids);
  const files = policies.map(({ id, name, sha256 }) => {
    const content = Buffer.from(texts.get(id) ?? '');
    if (createHash('sha256').update(content).digest('hex') !== sha256)
      throw unavailable('A policy was changed in the meantime. Try again.');
    return { path: `${name}.rego`, content };
  });
  return { files };
}

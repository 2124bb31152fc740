import type { ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { recordPath, recordPathOf } from '../module-addresses/module-address.ts';
import type { ShownFile } from '../module-files/module-file.ts';
import { fileOf, filesOf } from '../module-files/module-file.view.ts';
import type { ModuleAddress } from '../modules/module.request.ts';
import { recordOf } from '../modules/module.view.ts';
import { ifThere } from '../platform/if-there.ts';
import type { Rendering, Unrendered } from '../rendering/render-job.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { Share } from '../rendering/render-queue.ts';
import {
  changesBetween,
  type FileChange,
  type InterfaceComparison,
  partInAddress,
  partOfAddress,
  partsThatDiffer,
} from './version-changes.ts';
import type { ChangesQuery } from './version-changes.request.ts';

/** Lines of a file in both versions, or the reason why they cannot be shown. */
export type ShownChange =
  | { readonly change: FileChange; readonly lines: Rendering | Unrendered }
  | { readonly change: FileChange; readonly reason: 'too-large' | 'no-text' };

export interface Comparer {
  readonly client: ApiClient;
  readonly renderer: Renderer;
  readonly share: Share;
}

export interface ComparedVersions {
  /** Versions that can be compared, newest first. */
  readonly versions: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Undefined if the platform cannot compare what callers meet. */
  readonly comparison: InterfaceComparison | undefined;
  /** Parts that can be chosen, as they are in addresses. */
  readonly parts: readonly string[];
  /** The chosen part; empty for all parts. */
  readonly part: string;
  /** Undefined if a version has too many files to list. */
  readonly changes: readonly FileChange[] | undefined;
  readonly shown: ShownChange | undefined;
}

/**
 * Compares the two versions of the query, by default the newest one with the one before it. Shows the file of the
 * query or, if it names none, the first readable one.
 *
 * @returns undefined if the module has fewer than two versions to compare
 * @throws GroundworkError `not-found` if the module, a version or the part does not exist for the user
 */
export async function compareVersions(
  comparer: Comparer,
  address: ModuleAddress,
  asked: ChangesQuery,
): Promise<ComparedVersions | undefined> {
  const { client } = comparer;
  const module = await recordOf(client, address);
  if (!module) throw notFound();
  const versions = module.attributes['version-statuses'].flatMap(({ version, status }) =>
    status === 'ok' ? [version] : [],
  );
  const to = asked.to === '' ? (versions[0] ?? '') : asked.to;
  const from = asked.from === '' ? (versions[versions.indexOf(to) + 1] ?? to) : asked.from;
  if (versions.length < 2) return undefined;
  if (!versions.includes(to) || !versions.includes(from)) throw notFound();
  const [whole, ofPart, before, after] = await Promise.all([
    compareInterfaces(client, address, { from, to }),
    asked.part === ''
      ? undefined
      : compareInterfaces(client, address, { from, to, part: partOfAddress(asked.part) }),
    filesOf(client, { ...address, version: from }),
    filesOf(client, { ...address, version: to }),
  ]);
  if (asked.part !== '' && whole && !ofPart) throw notFound();
  const parts = new Set(whole && partsThatDiffer(whole).map(partInAddress));
  const changes = before && after && changesBetween(before, after);
  const change =
    changes?.find(({ path }) => path === asked.file) ??
    (asked.file === '' ? changes?.find(({ isReadable }) => isReadable) : undefined);
  const shown = change && (await showChange(comparer, address, { from, to, change }));
  return {
    versions,
    from,
    to,
    comparison: ofPart ?? whole,
    parts: [...(asked.part === '' ? parts : parts.add(asked.part))],
    part: asked.part,
    changes,
    shown,
  };
}

async function compareInterfaces(
  client: ApiClient,
  address: ModuleAddress,
  query: { readonly from: string; readonly to: string; readonly part?: string },
): Promise<InterfaceComparison | undefined> {
  const params = { path: recordPathOf(address), query };
  const found = await ifThere(client.GET(`${recordPath}/compare`, { params }));
  return found?.data.attributes;
}

interface Comparison {
  readonly from: string;
  readonly to: string;
  readonly change: FileChange;
}

async function showChange(
  { client, renderer, share }: Comparer,
  address: ModuleAddress,
  { from, to, change }: Comparison,
): Promise<ShownChange> {
  if (!change.isReadable) return { change, reason: 'too-large' };
  const read = (version: string, isThere: boolean): Promise<ShownFile | undefined> | undefined =>
    isThere ? fileOf(client, { ...address, version, path: change.path }) : undefined;
  const [before, after] = await Promise.all([
    read(from, change.kind !== 'added'),
    read(to, change.kind !== 'removed'),
  ]);
  const [old, current] = [textIn(before), textIn(after)];
  if (old === undefined || current === undefined) return { change, reason: 'no-text' };
  const job = { kind: 'changes', path: change.path, before: old, after: current, from, to } as const;
  return { change, lines: await renderer.render(job, share) };
}

/** Empty if the version does not have the file; undefined if the file is not text. */
const textIn = (file: ShownFile | undefined) => (file ? file.text : '');

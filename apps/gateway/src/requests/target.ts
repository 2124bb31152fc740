import { LRUCache } from 'lru-cache';
import { badRequest } from '@groundwork/errors';
import { normalizePath } from '@groundwork/http';
import { hotKindOf, type HotKind } from '../hot-reads/hot-path.ts';
import { serviceRouteOf, type ServiceRoute } from './service-route.ts';

export interface Target {
  /** Normalized, in the form in which every service reads it. */
  readonly path: string;
  readonly query: string;
  readonly route: ServiceRoute | undefined;
  /** Defined if the response may be kept. */
  readonly hotKind: HotKind | undefined;
}

const maxRemembered = 10_000;
const maxRememberedLength = 256;

/**
 * Reads request targets, and remembers short ones: parsing would take a tenth of the time of a hot read.
 *
 * The reader throws GroundworkError `bad-request` for a target that is refused (T-GW-3).
 */
export function createTargetReader(): (rawTarget: string) => Target {
  const remembered = new LRUCache<string, Target>({ max: maxRemembered });
  return (rawTarget) => {
    const known = remembered.get(rawTarget);
    if (known) return known;
    const target = readTarget(rawTarget);
    if (rawTarget.length <= maxRememberedLength) remembered.set(rawTarget, target);
    return target;
  };
}

/**
 * Some clients ask for the registry protocol below `/v1/modules` without discovery. They get the responses of the announced address,
 * with its limits, because it is the only one from here on.
 */
const announced = (path: string): string =>
  path.replace(/^\/v1\/modules(?=\/|$)/, '/api/registry/v1/modules');

function readTarget(rawTarget: string): Target {
  const normalized = normalizePath(rawTarget);
  if (!normalized.ok) throw badRequest({ detail: normalized.reason });
  const { query } = normalized;
  const path = announced(normalized.path);
  return { path, query, route: serviceRouteOf(path), hotKind: hotKindOf(path, query) };
}

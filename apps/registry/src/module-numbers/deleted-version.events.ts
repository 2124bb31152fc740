import {
  eventAbout,
  maxPurgedVersions,
  maxRestoredVersions,
  moduleVersionsPurgedV1,
  moduleVersionsRestoredV1,
  type StoredObject,
} from '@groundwork/contracts';
import type { ModuleId, ModuleVersionId, OrganizationId } from '@groundwork/contracts/resource-ids';

interface PurgedVersion {
  readonly organizationId: OrganizationId;
  readonly moduleId: ModuleId;
  readonly id: ModuleVersionId;
}

/** Events `module-versions.purged`: one for each module, or more if it had many versions. */
export function moduleVersionsPurged(versions: readonly PurgedVersion[]) {
  const byModule = Map.groupBy(versions, ({ moduleId }) => moduleId);
  return [...byModule].flatMap(([moduleId, purged]) =>
    inParts(purged, maxPurgedVersions).map((part) => {
      const about = { organizationId: part[0]?.organizationId ?? null, id: moduleId, version: 1 };
      const moduleVersionIds = part.map(({ id }) => id);
      return eventAbout(moduleVersionsPurgedV1, about, { moduleId, moduleVersionIds });
    }),
  );
}

interface RestoredVersion {
  readonly id: ModuleVersionId;
  readonly restoredFrom: ModuleVersionId;
  readonly version: string;
  readonly archive: StoredObject;
}

interface RestoredInto {
  readonly organizationId: OrganizationId;
  readonly id: ModuleId;
  readonly aggregateVersion: number;
}

/** Events `module-versions.restored`: more than one if there are many versions. */
export const moduleVersionsRestored = (module: RestoredInto, versions: readonly RestoredVersion[]) =>
  inParts(versions, maxRestoredVersions).map((part) =>
    eventAbout(moduleVersionsRestoredV1, module, { moduleId: module.id, versions: part }),
  );

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts = Math.ceil(items.length / size);
  return Array.from({ length: parts }, (_, part) => items.slice(part * size, (part + 1) * size));
}

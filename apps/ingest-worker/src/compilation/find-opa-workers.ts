import { findOpaWorkers as request } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { ObjectContext } from '../context-object.ts';

/** `POST /internal/opa-workers/find`: the versions of OPA of the workers that judge plans. */
export const findOpaWorkers = internalRoute(request, ({ stores }: ObjectContext) => async () => ({
  opaVersions: await stores.opaWorkers.findVersions(),
}));

import { get, put, type Route } from '@groundwork/http';
import { parkedEventRoutes } from '@groundwork/outbox/parked-events';
import { findOpaWorkers } from './compilation/find-opa-workers.ts';
import type { ObjectContext } from './context-object.ts';
import { downloadObject } from './objects/download-object.ts';
import { receiveUpload } from './uploads/receive-upload.ts';

const streaming = { access: 'public', body: 'stream', deadline: 'none' } as const;

/** Endpoints of the `object` process. `GET` covers `HEAD`. */
export const routes: readonly Route<ObjectContext>[] = [
  put('/v1/object/:object_id', 'A5, B8', receiveUpload, streaming),
  get('/v1/object/:object_id', 'A0', downloadObject, streaming),
  findOpaWorkers,
  ...parkedEventRoutes('ingest-worker'),
];

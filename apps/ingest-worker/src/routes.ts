import type { Route } from '@groundwork/http';
import type { ObjectContext } from './context.ts';
import { downloadObject } from './objects/download-object.ts';
import { receiveUpload } from './uploads/receive-upload.ts';

const streaming = { access: 'public', body: 'stream', deadline: 'none' } as const;

/** The endpoints of the `object` process. `GET` answers `HEAD` too. */
export const routes: readonly Route<ObjectContext>[] = [
  { ...streaming, method: 'PUT', path: '/v1/object/:object_id', spec: 'A5, B8', handler: receiveUpload },
  { ...streaming, method: 'GET', path: '/v1/object/:object_id', spec: 'A0', handler: downloadObject },
];

export { bodyOf, RefusedError, type ResourceOf } from './response-body.ts';
export type { components, paths } from './api.ts';
export { connect, type ApiClient } from './connect.ts';
export { upload } from './upload.ts';

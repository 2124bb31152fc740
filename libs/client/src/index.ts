export { answerOf, RefusedError, type ResourceOf } from './answer.ts';
export type { components, paths } from './api.ts';
export { connect, type ApiClient } from './connect.ts';
export { upload } from './upload.ts';

export * from './object-storage.ts';
export * from './open-object-storage.ts';
export { fileStorage } from './file-storage.ts';
export { digestOf } from './measured-content.ts';

export { chunksOf } from './chunks-of.ts';
export { fateOfModule, type ModuleFate } from './fate-of-module.ts';
export { bombArchives, brokenArchives } from './hostile-archives.ts';
export { type RecordedLoad, recordedLoads, recordedLoadsFile } from './recorded-loads.ts';
export { tarball } from './tarball.ts';

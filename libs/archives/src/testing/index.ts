export { chunksOf } from './chunks-of.ts';
export { fateOfModule } from './fate-of-module.ts';
export { bombArchives, brokenArchives } from './hostile-archives.ts';
export { tarball } from './tarball.ts';

export { chunksOf } from './chunks-of.ts';
export { bombArchives, brokenArchives } from './hostile-archives.ts';
export { tarball } from './tarball.ts';

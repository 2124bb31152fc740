export { checkOut, findPreviousRelease, makeBundle, noPreviousRelease } from './previous-release.ts';
export { makeScratchClone, type ScratchClone } from './scratch-clone.ts';

export { tarball } from '@groundwork/archives/testing';

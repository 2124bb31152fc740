export { fateOfModule, tarball } from '@groundwork/archives/testing';

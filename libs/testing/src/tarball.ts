export {
  fateOfModule,
  type ModuleFate,
  type RecordedLoad,
  recordedLoads,
  recordedLoadsFile,
  tarball,
} from '@groundwork/archives/testing';

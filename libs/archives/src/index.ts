export { defaultArchiveLimits } from './tar/archive-limits.ts';
export { ArchiveRefusal, refusalCodes, shown, type RefusalCode } from './tar/archive-refusal.ts';
export { hasAddress } from './tar/entry-address.ts';
export { mayRun } from './modules/module-layout.ts';
export { withoutOddNames } from './tar/odd-names.ts';
export { walkArchive } from './tar/walk-archive.ts';
export { tarEnd, tarHeader, tarPadding, type TarItem } from './tar/tar-entries.ts';
export { outsideAdvice } from './modules/local-calls.ts';
export { secretRefusal } from './modules/secret-files.ts';
export { archiveFileLimits } from './modules/archive-file-limits.ts';
export { readArchiveFiles, type ArchiveFile, type ArchiveFiles } from './modules/read-archive-files.ts';
export {
  inspectModuleArchive,
  type ModuleInspection,
  packingAdvice,
} from './modules/inspect-module-archive.ts';
export {
  inspectPolicySetArchive,
  type PolicySetInspection,
} from './policy-sets/inspect-policy-set-archive.ts';
export { type PlacedFile, placesOf } from './policy-sets/data-places.ts';
export { pointerTo } from './policy-sets/layout-pointer.ts';
export { filesOutside, type SetRepository } from './policy-sets/outside-files.ts';
export { configurationFiles, policyLimits } from './policy-sets/policy-limits.ts';
export { nearestWord } from './policy-sets/nearest-word.ts';
export { declaredPackage } from './policy-sets/rego-packages.ts';
export { declaresReserved, reservedName, reservedUseIn } from './policy-sets/reserved-name.ts';
export { readPolicyFiles, type PolicyFile, type PolicyFiles } from './policy-sets/read-policy-files.ts';

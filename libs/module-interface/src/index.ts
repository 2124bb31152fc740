export {
  changeKinds,
  changeSubjects,
  type ChangeLevel,
  type ChangeName,
  type ChangeSubject,
} from './change-kinds.ts';
export { compareModules, levelOf } from './compare-modules.ts';
export { comparisonText, type Comparison } from './comparison-text.ts';
export type { InterfaceChange } from './interface-change.ts';
export { judgeNumber, versionBefore, type NumberJudgment, type NumberQuestion } from './judge-number.ts';
export {
  interfacesOf,
  moduleInterfaceSchema,
  partInterfaceSchema,
  type ModuleInterface,
  type PartInterface,
} from './module-interface.ts';
export { constraintAllows } from './version-constraints.ts';

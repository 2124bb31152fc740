export type { ChangeLevel, ChangeSubject } from './change-kinds.ts';
export { compareModules, levelOf, type InterfaceChange } from './compare-modules.ts';
export { comparisonText, type Comparison } from './comparison-text.ts';
export { constraintAllows } from './constraint-allows.ts';
export { judgeNumber, type NumberJudgment, type NumberQuestion } from './judge-number.ts';
export {
  interfacesOf,
  moduleInterfaceSchema,
  partInterfaceSchema,
  type ModuleInterface,
  type PartInterface,
} from './module-interface.ts';

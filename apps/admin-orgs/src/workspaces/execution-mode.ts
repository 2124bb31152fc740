import type { Problem } from '@groundwork/errors';
import type { ExecutionMode } from '../execution-modes/execution-mode.ts';
import {
  executionModeAfter,
  type OwnExecutionMode,
  type RequestedExecutionMode,
} from '../execution-modes/own-execution-mode.ts';

/** The part of a request about the mode of a workspace; undefined members are absent. */
export interface RequestedMode extends RequestedExecutionMode {
  /** The older name of the mode: false is `local`, true is `remote`. */
  readonly operations: boolean | undefined;
}

export const operationsOf = (mode: ExecutionMode): boolean => mode !== 'local';

/** `executionModeAfter` for a workspace, whose mode may have its older name. */
export function modeAfter(
  known: OwnExecutionMode,
  requested: RequestedMode,
): { readonly mode: OwnExecutionMode; readonly problems: readonly Problem[] } {
  const { mode = modeOfOperations(requested.operations) } = requested;
  const after = executionModeAfter('workspace', known, { ...requested, mode });
  return { ...after, problems: [...contradictions(requested), ...after.problems] };
}

const modeOfOperations = (operations: boolean | undefined) =>
  operations === undefined ? undefined : operations ? 'remote' : 'local';

const contradictions = ({ mode, operations }: RequestedMode): Problem[] =>
  mode === undefined || operations === undefined || operations === operationsOf(mode)
    ? []
    : [
        {
          detail: 'Operations is the older name of execution-mode, and must not say something else',
          pointer: '/data/attributes/operations',
        },
      ];

import type { Problem } from '@groundwork/errors';
import type { ExecutionMode } from '../execution-modes/execution-mode.ts';
import {
  executionModeAfter,
  type OwnExecutionMode,
  type RequestedExecutionMode,
} from '../execution-modes/own-execution-mode.ts';

/** The fields of a request that are about the execution mode of a workspace; undefined if absent. */
export interface RequestedMode extends RequestedExecutionMode {
  /** The older attribute for the mode: false means `local`, true means `remote`. */
  readonly operations: boolean | undefined;
}

export const operationsOf = (mode: ExecutionMode): boolean => mode !== 'local';

/** Same as `executionModeAfter`, for a workspace: its request may use the older attribute `operations`. */
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

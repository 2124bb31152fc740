import type { Problem } from '@groundwork/errors';
import type { ExecutionMode } from '../organizations/organization-settings.ts';

/** A project's own mode; null if it takes that of its organization. `agent` is only inherited: nobody has agent pools. */
export type OwnExecutionMode = Exclude<ExecutionMode, 'agent'> | null;

/** What a request says about the mode; what is undefined is not said. */
export interface RequestedExecutionMode {
  readonly mode: ExecutionMode | undefined;
  readonly agentPoolId: string | undefined;
  /** Whether mode and pool are the project's own; false returns to inheritance. Both are always the same. */
  readonly overwrites: { readonly mode: boolean | undefined; readonly agentPool: boolean | undefined };
}

/**
 * The own mode after a request, or why it cannot be so: `problems` is empty exactly when the request is right. A mode
 * that is given is the project's own, unless the same request returns to inheritance.
 */
export function executionModeAfter(
  known: OwnExecutionMode,
  requested: RequestedExecutionMode,
): { readonly mode: OwnExecutionMode; readonly problems: readonly Problem[] } {
  const { mode, overwrites } = requested;
  const overwrite = overwrites.mode ?? overwrites.agentPool;
  const contradictions = [overwrites].flatMap(contradictionOf);
  if (overwrite === false) return { mode: null, problems: contradictions };
  const missing = overwrite === true && mode === undefined && known === null ? [missingMode] : [];
  return {
    mode: mode === undefined || mode === 'agent' ? known : mode,
    problems: [...contradictions, ...poolProblems(requested), ...missing],
  };
}

/** Clients look for these words, and for those about agent pools. */
const contradictionOf = ({ mode, agentPool }: RequestedExecutionMode['overwrites']): Problem[] =>
  mode === undefined || agentPool === undefined || mode === agentPool
    ? []
    : [
        {
          detail:
            'If agent-pool and execution-mode are both included in setting-overwrites, their values must be the same.',
          pointer: '/data/attributes/setting-overwrites',
        },
      ];

const missingMode: Problem = {
  detail: "Default execution mode can't be blank when setting-overwrites says that the project has its own",
  pointer: '/data/attributes/default-execution-mode',
};

/** No organization has an agent pool, so none can be named, and the mode that needs one cannot be chosen. */
function poolProblems({ mode, agentPoolId }: RequestedExecutionMode): Problem[] {
  const about = (rule: string) => [
    { detail: `Default agent pool ${rule}`, pointer: '/data/attributes/default-agent-pool-id' },
  ];
  if (mode !== 'agent') {
    return agentPoolId === undefined
      ? []
      : about("must not be specified unless using 'agent' execution mode");
  }
  return about(
    agentPoolId === undefined ? "must be specified when using 'agent' execution mode" : 'does not exist',
  );
}

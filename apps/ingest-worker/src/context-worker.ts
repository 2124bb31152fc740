import type { InternalClient } from '@groundwork/http';
import { openOpa, type FoundOpa } from '@groundwork/opa';
import { connectNeighbors } from '@groundwork/service';
import type { WorkerConfig } from './config.ts';
import { createContext, type IngestContext, type IngestOverrides } from './context.ts';
import { createArchiveInspector, type ArchiveInspector } from './inspection/archive-inspector.ts';
import { findGitTools, type GitTools } from './repositories/git-repository.ts';
import { createKeptRepositories, type KeptRepositories } from './repositories/kept-repositories.ts';
import { createPolicyTextReader, type PolicyTextReader } from './policy-texts/policy-text-reader.ts';
import { createVcsConnections, type VcsConnections } from './repositories/vcs-connections.ts';

interface WorkerTools {
  readonly inspector: ArchiveInspector;
  readonly vcs: VcsConnections;
  readonly policyTextReader: PolicyTextReader;
  readonly gitTools: GitTools;
  readonly keptRepositories: KeptRepositories;
  /** Compiles policies, and judges plans by them. A worker that only fetches repositories does not look for it. */
  readonly opa: FoundOpa;
}

export interface WorkerContext extends IngestContext<WorkerConfig>, WorkerTools {
  readonly client: InternalClient;
}

export interface WorkerOverrides extends IngestOverrides, Partial<WorkerTools> {
  /** Path of the program that reads archives. */
  readonly inspectorProgram?: string;
}

export async function createWorkerContext(
  config: WorkerConfig,
  overrides: WorkerOverrides = {},
): Promise<WorkerContext> {
  const base = await createContext(config, 'ingest-worker', overrides);
  const { works, concurrency, processorMs } = config.jobs;
  const processes = works.includes('archive') ? concurrency.archive : 0;
  const inspector =
    overrides.inspector ??
    createArchiveInspector({
      processes,
      logger: base.logger,
      limits: { processorMs },
      program: overrides.inspectorProgram,
    });
  const urls = {
    'vcs-connections': config.vcsConnectionsUrl,
    ...(works.includes('plan') && { policy: config.policyUrl }),
  };
  const client = connectNeighbors({ ...base, urls });
  const vcs = overrides.vcs ?? createVcsConnections(client);
  const policyTextReader = overrides.policyTextReader ?? createPolicyTextReader(client);
  const gitTools = overrides.gitTools ?? (await findGitTools(config.git));
  const keptRepositories = overrides.keptRepositories ?? createKeptRepositories(base.logger);
  const opa = overrides.opa ?? (await findOpa(config));
  return { ...base, client, inspector, vcs, policyTextReader, gitTools, keptRepositories, opa };
}

const findOpa = async ({ jobs, opa }: WorkerConfig): Promise<FoundOpa> =>
  jobs.works.includes('archive')
    ? openOpa(opa)
    : { kind: 'missing', reason: 'This worker only fetches repositories.' };

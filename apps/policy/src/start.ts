import { policyRecordsPurgedV1 } from '@groundwork/contracts';
import { versionSweeps } from '@groundwork/ingested-versions';
import { organizationChangesSweep } from '@groundwork/kept-documents';
import { organizationRebuild, startOrganizationPurge, startReferenceRebuild } from '@groundwork/references';
import { resealing } from '@groundwork/sealed-secrets';
import { startService } from '@groundwork/service';
import { consumers } from './consumers.ts';
import type { PolicyContext } from './context.ts';
import { bundleSweep } from './policy-bundles/kept-bundle.sweep.ts';
import { policyTextSweep } from './policies/policy-text.sweep.ts';
import { policyGauges } from './policies/policy.store.ts';
import { purgeBatch } from './organizations/purge-batch.ts';
import { duePlanSweep } from './plan-judging/awaited-plan.sweep.ts';
import { evaluationRetention } from './policy-evaluations/policy-evaluation.sweep.ts';
import { compilationGauges } from './policy-set-versions/pending-compilation.store.ts';
import { compilationSweep } from './policy-set-versions/pending-compilation.sweep.ts';
import { ingestedPolicySetVersions } from './policy-set-versions/policy-set-version.changes.ts';
import { offerReleasedVersions } from './policy-tool-versions/policy-tool-version.changes.ts';
import { routes } from './routes.ts';
import { createStores } from './stores.ts';
import { startTagRebuilds } from './policy-sets/tagged-workspace.sweep.ts';

/** The database must be migrated already. */
export async function startPolicy(ctx: PolicyContext) {
  await offerReleasedVersions(ctx);
  const { uploadExpiryIntervalMs: intervalMs, ingestDeadlineMs: deadlineMs } = ctx.config;
  const { evaluationRetentionDays: retentionDays } = ctx.config;
  let versionsToCompile = 0;
  return startService(ctx, {
    client: ctx.client,
    routes,
    consumers: { handlers: consumers(ctx), concurrency: 3 },
    startParts: (work) => [
      startOrganizationPurge({ ...work, purged: policyRecordsPurgedV1, purgeBatch }),
      startReferenceRebuild({ ...work, ...organizationRebuild(ctx) }),
      ...startTagRebuilds(ctx, work),
    ],
    sweeps: (work) => [
      resealing({ ...ctx, service: 'policy', database: ctx.databases.background, createStores }),
      policyTextSweep({ ...work, intervalMs }),
      compilationSweep({ ...work, intervalMs, onProgress: (left) => void (versionsToCompile = left) }),
      bundleSweep({ stores: createStores(ctx.databases.background.knex), objects: ctx.objects, intervalMs }),
      versionSweeps({ ...work, intervalMs, deadlineMs }, ingestedPolicySetVersions),
      organizationChangesSweep(work),
      duePlanSweep({ ...work, intervalMs }),
      ...evaluationRetention({ ...work, retentionDays }),
    ],
    gauges: [...compilationGauges, ...policyGauges],
    workLeft: () => ({ 'policy set versions to compile': versionsToCompile }),
  });
}

import { join } from 'node:path';
import type { Db } from '@groundwork/database';
import { createOutboxStore, outboxMigrations } from '@groundwork/outbox';
import { createOrganizationChangesStore, keptDocumentMigrations } from '@groundwork/kept-documents';
import {
  createOauthTokenReferenceStore,
  createOrganizationStore,
  createRelatedRecordStore,
  referenceMigrations,
} from '@groundwork/references';
import { createSealedSecretStore, sealedSecretMigrations } from '@groundwork/sealed-secrets';
import { createEffectivePolicySetStore } from './effective-policy-sets/effective-policy-set.store.ts';
import { createPolicyEvaluationStore } from './policy-evaluations/policy-evaluation.store.ts';
import { createPolicyOverrideStore } from './policy-evaluations/policy-override.store.ts';
import { createPolicySetOutcomeStore } from './policy-evaluations/policy-set-outcome.store.ts';
import { createPolicyPlanStore } from './policy-plans/policy-plan.store.ts';
import { createApplicablePolicySetStore } from './policy-bundles/applicable-policy-set.store.ts';
import { createKeptBundleStore } from './policy-bundles/kept-bundle.store.ts';
import { createPolicyStore } from './policies/policy.store.ts';
import { createPolicyTextStore } from './policies/policy-text.store.ts';
import { createPolicyExemptionStore } from './policy-exemptions/policy-exemption.store.ts';
import { createPolicySetParameterStore } from './policy-set-parameters/policy-set-parameter.store.ts';
import { createPolicySetRepositoryStore } from './policy-set-repositories/policy-set-repository.store.ts';
import { createPolicySetStore } from './policy-sets/policy-set.store.ts';
import { createShownPolicySetStore } from './policy-sets/shown-policy-set.store.ts';
import { createPolicyToolVersionStore } from './policy-tool-versions/policy-tool-version.store.ts';
import { createPendingCompilationStore } from './policy-set-versions/pending-compilation.store.ts';
import { createPolicySetVersionStore } from './policy-set-versions/policy-set-version.store.ts';
import { createRelationStore } from './relations/relation.store.ts';
import { createTaggedWorkspaceStore } from './tag-selectors/tagged-workspace.store.ts';

export const migrationDirectories = [
  outboxMigrations,
  referenceMigrations,
  sealedSecretMigrations,
  keptDocumentMigrations,
  join(import.meta.dirname, '../migrations'),
];

export function createStores(db: Db) {
  return {
    policies: createPolicyStore(db),
    policyTexts: createPolicyTextStore(db),
    policyExemptions: createPolicyExemptionStore(db),
    policyEvaluations: createPolicyEvaluationStore(db),
    policyOverrides: createPolicyOverrideStore(db),
    policyPlans: createPolicyPlanStore(db),
    policySetOutcomes: createPolicySetOutcomeStore(db),
    policySets: createPolicySetStore(db),
    policySetParameters: createPolicySetParameterStore(db),
    policySetRepositories: createPolicySetRepositoryStore(db),
    pendingCompilations: createPendingCompilationStore(db),
    policySetVersions: createPolicySetVersionStore(db),
    policyToolVersions: createPolicyToolVersionStore(db),
    relations: createRelationStore(db),
    shownPolicySets: createShownPolicySetStore(db),
    relatedRecords: createRelatedRecordStore(db),
    effectivePolicySets: createEffectivePolicySetStore(db),
    applicablePolicySets: createApplicablePolicySetStore(db),
    keptBundles: createKeptBundleStore(db),
    taggedWorkspaces: createTaggedWorkspaceStore(db),
    oauthTokens: createOauthTokenReferenceStore(db),
    organizations: createOrganizationStore(db),
    organizationChanges: createOrganizationChangesStore(db),
    outbox: createOutboxStore(db, 'policy'),
    sealedSecrets: createSealedSecretStore(db),
  };
}

export type PolicyStores = ReturnType<typeof createStores>;

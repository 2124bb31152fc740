import { z } from 'zod';
import { moduleDescriptionSchema, type ModuleDescription, type ModuleDetails } from '@groundwork/contracts';

const requirementsSchema = moduleDescriptionSchema.pick({
  path: true,
  providerRequirements: true,
  moduleCalls: true,
});

/**
 * Stored separately for the protocol's list (docs/compatibility.md#protocol-payloads), which clients read at each
 * `init`. So it has only the submodules directly below `modules`, and not hundreds of deeper ones.
 */
export const moduleSummarySchema = z.object({
  root: requirementsSchema,
  submodules: z.array(requirementsSchema),
});

export type ModuleSummary = z.infer<typeof moduleSummarySchema>;

export type ModuleRequirements = z.infer<typeof requirementsSchema>;

export function summarize(details: ModuleDetails): ModuleSummary {
  const submodules = details.submodules.filter(({ path }) => path.split('/').length === 2);
  return { root: requirementsOf(details.root), submodules: submodules.map(requirementsOf) };
}

const requirementsOf = ({
  path,
  providerRequirements,
  moduleCalls,
}: ModuleDescription): ModuleRequirements => ({
  path,
  providerRequirements,
  moduleCalls: moduleCalls.map(withoutInputs),
});

/** The protocol does not tell them, and clients read its list at each `init`. */
export function withoutInputs(call: ModuleDescription['moduleCalls'][number]) {
  const { name, source, version, enabled } = call;
  return { name, source, version, ...(enabled !== undefined && { enabled }) };
}

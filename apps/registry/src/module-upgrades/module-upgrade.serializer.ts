import { z } from 'zod';
import { resourceShape, selfLink, type Resource } from '@groundwork/jsonapi';
import { callerAttributes, renderCallerAttributes } from '../module-callers/module-caller.serializer.ts';
import type { SatisfyingVersions } from '../module-callers/module-caller.ts';
import {
  consumerAttributes,
  renderConsumerAttributes,
} from '../module-consumers/module-consumer.serializer.ts';
import type { ReportedModule } from '../module-consumers/reported-module.ts';
import { isAffected, isUnclear, type CallerUpgrade } from './module-upgrade.ts';

const names = z.array(z.string()).nullable();

/** Shape: docs/reference/module-callers.md#an-upgrade. */
export const moduleUpgradeShape = resourceShape('module-upgrades', {
  attributes: z.strictObject({
    to: z.string(),
    from: z.string().nullable(),
    callers: z.array(
      z.strictObject({
        ...callerAttributes,
        allows: z.boolean().nullable(),
        'is-part-missing': z.boolean(),
        'missing-inputs': names,
        'unset-inputs': names,
      }),
    ),
    consumers: z.array(z.strictObject(consumerAttributes)),
    counts: z.strictObject({
      callers: z.int(),
      allowing: z.int(),
      affected: z.int(),
      'not-known': z.int(),
      consumers: z.int(),
    }),
  }),
  links: selfLink,
});

export interface UpgradeView {
  readonly to: string;
  readonly from: string | null;
  readonly upgrades: readonly CallerUpgrade[];
  readonly satisfying: SatisfyingVersions;
  readonly consumers: readonly ReportedModule[];
  /** Of all, while the lists are bounded. */
  readonly totals: { readonly callers: number; readonly consumers: number };
  readonly path: string;
}

export const renderModuleUpgrade = (view: UpgradeView): Resource => ({
  id: view.from === null ? view.to : `${view.from}...${view.to}`,
  type: 'module-upgrades',
  attributes: {
    to: view.to,
    from: view.from,
    callers: view.upgrades.map(({ caller, allows, isPartMissing, missingInputs, unsetInputs }) => ({
      ...renderCallerAttributes(caller, view.satisfying),
      allows,
      'is-part-missing': isPartMissing,
      'missing-inputs': missingInputs,
      'unset-inputs': unsetInputs,
    })),
    consumers: view.consumers.map(renderConsumerAttributes),
    counts: {
      callers: view.totals.callers,
      allowing: view.upgrades.filter(({ allows }) => allows === true).length,
      affected: view.upgrades.filter(isAffected).length,
      'not-known': view.upgrades.filter(isUnclear).length,
      consumers: view.totals.consumers,
    },
  },
  links: { self: view.path },
});

import type { ResourceOf } from '@groundwork/client';
import { allOf } from '../hosts/pages.ts';
import { ask, type Platform } from '../hosts/platform.ts';
import { type ModuleAddress, modulePath, parametersOf, textOf } from './publication.ts';

/** A call of a module in another module of the platform. */
export type Caller = ResourceOf<'ModuleCallers'>['attributes'];
/** A configuration that a pipeline has reported. */
export type Consumer = ResourceOf<'ModuleConsumers'>['attributes'];
export type Upgrade = ResourceOf<'ModuleUpgrades'>['attributes'];

/** Modules of the platform that call a module. @throws Failure */
export const callersOf = async (platform: Platform, module: ModuleAddress): Promise<Caller[]> =>
  attributesOf(
    await allOf(platform, `the callers of ${textOf(module)}`, (query) =>
      platform.api.GET(`${modulePath}/callers`, { params: { path: parametersOf(module), query } }),
    ),
  );

/** Configurations that were reported, and have not ended. @throws Failure */
export const consumersOf = async (platform: Platform, module: ModuleAddress): Promise<Consumer[]> =>
  attributesOf(
    await allOf(platform, `the consumers of ${textOf(module)}`, (query) =>
      platform.api.GET(`${modulePath}/consumers`, { params: { path: parametersOf(module), query } }),
    ),
  );

/** The effects of a version that replaces those that are used. @throws Failure */
export async function upgradeTo(platform: Platform, module: ModuleAddress, to: string): Promise<Upgrade> {
  const { data } = await ask(
    platform,
    `version ${to} of ${textOf(module)}`,
    platform.api.GET(`${modulePath}/upgrade`, { params: { path: parametersOf(module), query: { to } } }),
  );
  return data.attributes;
}

const attributesOf = <Attributes>(items: readonly { readonly attributes: Attributes }[]): Attributes[] =>
  items.map(({ attributes }) => attributes);

/** Address of the module that calls. */
export const callerName = ({ organization, name, provider }: Caller): string =>
  `${organization}/${name}/${provider}`;

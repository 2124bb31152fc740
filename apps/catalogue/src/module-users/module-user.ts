import type { ResourceOf } from '@groundwork/client';
import { pathOf, type ModuleName } from '../module-addresses/module-address.ts';

/** A module of the platform that calls another. Its latest version is meant. */
export type Caller = ResourceOf<'ModuleCallers'>['attributes'];

/** A pipeline that has reported the version that it uses. */
export type Consumer = ResourceOf<'ModuleConsumers'>['attributes'];

export const nameOfCaller = ({ namespace, name, provider }: ModuleName): string =>
  `${namespace}/${name}/${provider}`;

export const constraintOf = ({ constraint, 'is-known': isKnown }: Caller): string =>
  isKnown ? (constraint === '' ? 'any version' : constraint) : 'not known: it is an expression';

/** The version that a caller gets, as far as it is known. */
export const versionGotBy = ({ 'is-known': isKnown, 'satisfying-version': version }: Caller): string =>
  isKnown ? (version ?? 'none: no version meets it') : 'not known';

/** Address of the page with all users of a module. */
export const usersPathOf = (module: ModuleName): string => `${pathOf(module)}/used-by`;

/** Address of the page that says what would happen if a version replaced what users have. */
export const upgradePathOf = (module: ModuleName, to: string): string =>
  `${pathOf(module)}/upgrade?${new URLSearchParams({ to }).toString()}`;

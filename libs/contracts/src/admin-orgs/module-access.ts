import type { Grants } from './show-grants.ts';

/** A0, A6: true for members, and for members of organizations that the modules are shared with. */
export const canReadModules = (grants: Grants): boolean => grants.readsModules;

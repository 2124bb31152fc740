import type { Grants } from './show-grants.ts';

/** A0, A6: true for members, and for members of organizations that the modules are shared with. */
export const canReadModules = (grants: Grants): boolean => grants.readsModules;

/** The rights of a reader that the document of a module shows. Readers with the same ones get the same document (ADR 95). */
export const moduleViewerOf = ({ membership, permissions }: Grants): string =>
  permissions.manageModules ? `${membership} manager` : membership;

// Run by `npm run lint`: no import cycles, and no import from a higher folder in the order of folders.
import { folderOrder, upwardImports } from './tools/workspace-checks/src/folder-order.ts';

const tests = String.raw`\.(test|suite)\.tsx?$|/testing/|/migrations/`;

const ordered = Object.entries(folderOrder).flatMap(([project, folders]) =>
  folders.slice(0, -1).map((folder, floor) => {
    const from = `${project}/src/${folder}`;
    const allowed = upwardImports.filter((upward) => upward.from === from).map(({ to }) => to);
    return {
      name: 'no-upward-import',
      comment: `${from} is below the folder that it imports (tools/workspace-checks/src/folder-order.ts).`,
      severity: 'error',
      from: { path: `^${from}/`, pathNot: tests },
      to: {
        path: `^${project}/src/(${folders.slice(floor + 1).join('|')})/`,
        pathNot: allowed.map((path) => `^${path}/`),
      },
    };
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'These files import each other. Move what both need into a file of its own; types count, too.',
      severity: 'error',
      from: { pathNot: tests },
      to: { circular: true },
    },
    ...ordered,
  ],
  options: {
    tsPreCompilationDeps: true,
    includeOnly: '^(apps|libs|tools|e2e|conformance)/',
    exclude: '(^|/)node_modules/',
  },
};

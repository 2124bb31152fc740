import { showCommandLine, showCommandLineDigest } from './command-line/show-command-line.ts';
import { showOpenApiDocument } from './description/show-openapi-document.ts';
import { showDiscoveryDocument } from './discovery/show-discovery-document.ts';
import { showLiveness, showReadiness, showStatus } from './platform/show-health.ts';
import { showIpRanges } from './platform/show-ip-ranges.ts';
import { showPing } from './platform/show-ping.ts';
import type { OwnRoute } from './requests/own-route.ts';

export const routes: readonly OwnRoute[] = [
  { path: '/.well-known/terraform.json', spec: 'A0', bucket: 'discovery', handler: showDiscoveryDocument },
  { path: '/api/v2/ping', spec: 'probes', bucket: 'discovery', handler: showPing },
  { path: '/api/meta/ip-ranges', spec: 'probes', bucket: 'anonymous', handler: showIpRanges },
  { path: '/api/v2/openapi.json', spec: 'description', bucket: 'anonymous', handler: showOpenApiDocument },
  { path: '/cli/groundwork.tgz', spec: 'cli', bucket: 'anonymous', handler: showCommandLine },
  { path: '/cli/groundwork.tgz.sha256', spec: 'cli', bucket: 'anonymous', handler: showCommandLineDigest },
  { path: '/livez', spec: 'probes', bucket: 'probes', handler: showLiveness },
  { path: '/readyz', spec: 'probes', bucket: 'probes', handler: showReadiness },
  { path: '/statusz', spec: 'probes', bucket: 'probes', handler: showStatus },
];

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jsonResponder, startPublicRegistry, type PublicRegistryStandIn } from '@groundwork/testing';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import { listRoutes } from '../authorization/routes.ts';
import { preparedToPark } from '../testing/parked-events.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { readPages, recordingsOf, withRecordings } from './pages.ts';
import { isForPeople, recordedElsewhere } from './recorded-elsewhere.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { createStandIns } from './stand-ins.ts';
import { tellStory } from './story/tell-story.ts';
import { startTestSite } from '../testing/vcs-site.ts';

/** `npm run record-reference` writes the pages; otherwise the test compares them. */
const isWriting = process.env['RECORD_REFERENCE'] === 'true';

const routes = (await listRoutes()).filter(({ access }) => access !== 'internal');

describe('the API reference shows what the platform returns', () => {
  const siteToken = randomUUID();
  let publicRegistry: PublicRegistryStandIn;
  let site: VcsSite;
  let test: TestPlatform;
  let recorder: Recorder;

  beforeAll(async () => {
    publicRegistry = await startPublicRegistry();
    publicRegistry.respond(
      jsonResponder({ version: '0.11.0', '(the document)': 'of the public registry, as it is' }),
    );
    site = await startTestSite(siteToken);
    test = await startTestPlatform({
      env: {
        VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
        PUBLIC_REGISTRY_URL: publicRegistry.url,
        PUBLIC_CACHE_BYTES: '10000000000',
        // So that the responses are the same on every machine.
        OPA_BINARY: '/not-installed/opa',
      },
    });
    const { baseUrl } = test.platform;
    const standIns = createStandIns();
    standIns.say(baseUrl, 'https://registry.example.com');
    standIns.say(new URL(publicRegistry.url).host, 'registry.terraform.io');
    standIns.say(site.httpUrl, 'https://vcs.example.com');
    standIns.say(site.apiUrl, 'https://vcs.example.com/api/v3');
    recorder = createRecorder({ baseUrl, routes, standIns });
    const parkEvent = preparedToPark(test);
    await tellStory({
      baseUrl,
      recorder,
      standIns,
      site,
      siteToken,
      adminToken: test.adminToken,
      parkEvent,
    });
    if (isWriting)
      for (const page of readPages()) writeFileSync(page.path, withRecordings(page, recorder.blocks()));
  });

  afterAll(async () => {
    await test.stop();
    await site.stop();
    await publicRegistry.stop();
  });

  it.each(readPages().map((page) => [page.name, page] as const))(
    'docs/reference/%s matches the recordings; npm run record-reference renews it',
    (_name, page) => {
      const current = readPages().find(({ name }) => name === page.name) ?? page;
      expect(current.text).toBe(withRecordings(current, recorder.blocks()));
    },
  );

  it('every recording is on exactly one page, and every marker has a recording', () => {
    const shown = readPages().flatMap(recordingsOf);
    expect(shown.sort()).toEqual([...recorder.blocks().keys()].sort());
  });

  it('every endpoint is recorded, or listed with a reason', () => {
    const recorded = recorder.recordedRoutes();
    const missing = routes
      .filter(({ name, path }) => !recorded.has(name) && !isForPeople(path))
      .map(({ name }) => name);
    expect(missing.sort()).toEqual(Object.keys(recordedElsewhere).sort());
  });
});

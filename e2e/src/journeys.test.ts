import { afterAll, beforeAll } from '@jest/globals';
import { describeInBrowser } from '@groundwork/testing/browser';
import { describeApiReference } from './journeys/api-reference.suite.ts';
import { describeConnecting } from './journeys/connecting.suite.ts';
import { describeEveryPage } from './journeys/every-page.suite.ts';
import { describeHostileInput, publishHostileModule } from './journeys/hostile.suite.ts';
import { describeManaging } from './journeys/managing.suite.ts';
import { startJourney, type Journey } from './journeys/journey.ts';
import { describeOwning } from './journeys/owning.suite.ts';
import { describePublishing } from './journeys/publishing.suite.ts';
import { describeReading } from './journeys/reading.suite.ts';
import { describeRestoring } from './journeys/restoring.suite.ts';
import { describeRules } from './journeys/rules.suite.ts';
import { describeSigningIn } from './journeys/signing-in.suite.ts';
import { describeUsers } from './journeys/users.suite.ts';
import { describeWaysOfReading } from './journeys/ways-of-reading.suite.ts';
import { useReaders } from './testing/readers.ts';

/** All journeys share one platform and one browser; each test has its own window. */
describeInBrowser('journeys in a browser', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
    await publishHostileModule(journey);
  });
  afterAll(() => journey.stop());

  const readers = useReaders(() => journey.test.platform.baseUrl);
  describeReading(() => journey, readers);
  describeSigningIn(() => journey, readers);
  describePublishing(() => journey, readers);
  describeConnecting(() => journey, readers);
  describeManaging(() => journey, readers);
  describeRestoring(() => journey, readers);
  describeUsers(() => journey, readers);
  describeRules(() => journey, readers);
  describeOwning(() => journey, readers);
  describeHostileInput(() => journey, readers);
  describeWaysOfReading(() => journey, readers);
  describeEveryPage(() => journey, readers);
  describeApiReference(() => journey, readers);
});

import { describe, expect, it } from '@jest/globals';
import type { ServiceName } from '@groundwork/contracts';
import {
  breakingDifferences,
  describeRoutes,
  type DescribedRoute,
  readDescription,
  readHeadings,
  writeDescription,
} from '@groundwork/openapi';

/**
 * Tests of the API description of a service. With `RECORD_OPENAPI=true` the description is recorded again first, unless
 * the change would break clients of the recorded one; `RECORD_OPENAPI=breaking` records such a change, too.
 */
export function describeDescription(service: ServiceName, routes: readonly DescribedRoute[]): void {
  const recording = process.env['RECORD_OPENAPI'];

  describe('the description of the API', () => {
    const described = describeRoutes(routes, readHeadings());
    const differences =
      recording === 'breaking' ? [] : breakingDifferences(readDescription(service), described);
    if (recording !== undefined && differences.length === 0) writeDescription(service, described);

    it('nothing breaks clients that were written against the recorded one', () => {
      expect(differences).toEqual([]);
    });

    it('the recorded one is up to date (npm run record-openapi)', () => {
      expect(described).toEqual(readDescription(service));
    });
  });
}

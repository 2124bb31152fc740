import type { ResourceOf } from '@groundwork/client';
import type { Io } from '../frame/io.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, type Platform } from '../hosts/platform.ts';

type Refusal = ResourceOf<'ConsumptionRefusals'>['attributes'];

interface RefusingRule {
  readonly id: string;
  readonly attributes: Pick<ResourceOf<'ConsumptionRules'>['attributes'], 'name' | 'enforcement'>;
}

/** Numbers of refused versions: all, and those that the organization uses. */
interface RefusalCounts {
  readonly versions: number;
  readonly used: number;
}

export interface Refusals {
  /** Those in use come first. */
  readonly refusals: readonly Refusal[];
  readonly counts: RefusalCounts;
  /** False if the organization may use more modules than the platform judges. */
  readonly isComplete: boolean;
}

const path = '/api/v2/consumption-rules/{id}/refusals';

/** The versions that a rule refuses, or would refuse. @throws Failure */
export async function refusalsOf(platform: Platform, { id, attributes }: RefusingRule): Promise<Refusals> {
  const counts = { versions: 0, used: 0 };
  let isComplete = true;
  const found = await allOf(platform, `the refusals of ${attributes.name}`, async (query) => {
    const page = await platform.api.GET(path, { params: { path: { id }, query } });
    Object.assign(counts, page.data?.meta.counts);
    isComplete &&= page.data?.meta['is-complete'] !== false;
    return page;
  });
  return { refusals: found.map((refusal) => refusal.attributes), counts, isComplete };
}

/** @throws Failure */
export async function countedRefusals(
  platform: Platform,
  { id, attributes }: RefusingRule,
): Promise<RefusalCounts> {
  const { meta } = await ask(
    platform,
    `the refusals of ${attributes.name}`,
    platform.api.GET(path, { params: { path: { id }, query: { 'page[size]': '1' } } }),
  );
  return meta.counts;
}

/** Says how many versions a rule refuses, or would refuse. */
export async function tellRefusals(io: Io, platform: Platform, rule: RefusingRule): Promise<void> {
  const counts = await countedRefusals(platform, rule);
  io.tell([sentenceOf(rule, counts), `List them: groundwork rule dry-run ${rule.attributes.name}`]);
}

/** Such as `It would refuse 3 versions, 1 of them in use.` */
export function sentenceOf({ attributes }: RefusingRule, { versions, used }: RefusalCounts): string {
  const verb = attributes.enforcement === 'enforced' ? 'refuses' : 'would refuse';
  if (versions === 0) return `It ${verb} no version.`;
  const inUse = used === 0 ? 'none of them in use' : `${used} of them in use`;
  return `It ${verb} ${versions} ${versions === 1 ? 'version' : 'versions'}, ${inUse}.`;
}

import type { ResourceOf } from '@groundwork/client';
import { wordIn } from '../frame/choices.ts';
import { Failure } from '../frame/failure.ts';
import { effects, units } from './rule-words.ts';

export type RuleAttributes = ResourceOf<'ConsumptionRules'>['attributes'];

/** Options that say what a rule wants. An empty text withdraws what can be omitted. */
export interface TermOptions {
  readonly hours?: string;
  readonly unit?: string;
  readonly supported?: string;
  readonly update?: string;
  readonly updateEffect?: string;
  readonly deprecatedEffect?: string;
  readonly modules?: readonly string[];
  readonly versions?: string;
  readonly reason?: string;
  readonly link?: string;
}

/** Attributes for the given options; the others stay as they are. The platform checks which kind has which. @throws Failure */
export const termsIn = (options: TermOptions) => ({
  ...(options.hours !== undefined && { hours: numberIn('--hours', options.hours) }),
  ...(options.unit !== undefined && {
    unit: wordIn('--unit', units, options.unit),
  }),
  ...(options.supported !== undefined && { supported: numberIn('--supported', options.supported) }),
  ...(options.update !== undefined && { update: numberIn('--update', options.update) }),
  ...(options.updateEffect !== undefined && {
    'update-effect': wordIn('--update-effect', effects, options.updateEffect),
  }),
  ...(options.deprecatedEffect !== undefined && {
    'deprecated-effect': wordIn('--deprecated-effect', effects, options.deprecatedEffect),
  }),
  ...(options.modules !== undefined && { modules: [...options.modules] }),
  ...(options.versions !== undefined && { versions: options.versions || null }),
  ...(options.reason !== undefined && { reason: options.reason || null }),
  ...(options.link !== undefined && { link: options.link || null }),
});

function numberIn(option: string, given: string): number {
  if (/^\d{1,6}$/.test(given)) return Number(given);
  throw new Failure(
    'usage',
    `${JSON.stringify(given)} is not a number.`,
    `Write a whole number: ${option} 2`,
  );
}

const lineNames = { major: 'major versions', minor: 'minor versions', version: 'versions' } as const;

/** The terms of a rule, in a line. */
export function textOf(rule: RuleAttributes): string {
  const { kind, hours, unit, supported, update, modules, versions } = rule;
  switch (kind) {
    case 'minimum-age':
      return `versions are ${hours} hours old`;
    case 'window':
      return [
        `the newest ${supported} ${lineNames[unit ?? 'version']} are supported`,
        update === 0 ? '' : `, the next ${update} to update (${rule['update-effect']})`,
        `, older ones deprecated (${rule['deprecated-effect']})`,
      ].join('');
    case 'allow':
      return `only ${listOf(modules)}`;
    case 'deny':
      return `not ${listOf(modules)}${versions === null ? '' : ` ${versions}`}`;
  }
}

const listOf = (modules: readonly string[] | null): string => (modules ?? []).join(', ');

import type { ResourceOf } from '@groundwork/client';
import { z } from 'zod';
import { Failure } from '../frame/failure.ts';

export type RuleAttributes = ResourceOf<'ConsumptionRules'>['attributes'];

/** What a rule says, as options. An empty text withdraws what can be omitted. */
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

const effects = ['allow', 'warn', 'refuse'] as const;

/** Attributes for the given options; the others stay as they are. The platform checks which kind has which. @throws Failure */
export const termsIn = (options: TermOptions) => ({
  ...(options.hours !== undefined && { hours: numberIn('--hours', options.hours) }),
  ...(options.unit !== undefined && {
    unit: wordIn('--unit', ['major', 'minor', 'version'], options.unit),
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

/** @throws Failure if the word is not one of these */
export function wordIn<Word extends string>(
  option: string,
  words: readonly [Word, ...Word[]],
  given: string | undefined,
): Word {
  const { data } = z.enum(words).safeParse(given);
  if (data !== undefined) return data;
  throw new Failure(
    'usage',
    given === undefined ? `${option} is missing.` : `${JSON.stringify(given)} is not a ${option.slice(2)}.`,
    `Choose from: ${words.join(', ')}.`,
  );
}

function numberIn(option: string, given: string): number {
  if (/^\d{1,6}$/.test(given)) return Number(given);
  throw new Failure(
    'usage',
    `${JSON.stringify(given)} is not a number.`,
    `Write a whole number: ${option} 2`,
  );
}

const lineNames = { major: 'major versions', minor: 'minor versions', version: 'versions' } as const;

/** What a rule says, in a line. */
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

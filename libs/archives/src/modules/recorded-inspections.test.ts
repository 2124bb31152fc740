import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { describedExample } from '../testing/described-example.ts';
import { z } from 'zod';

const named = z.object({
  name: z.string(),
  type: z.string().default(''),
  description: z.string().default(''),
});

/**
 * Output of terraform-config-inspect of 2026-09-04 (`--json`) for our modules, without places; or its refusal.
 * None of them has overriding files: the inspector does not merge those, and Terraform does.
 */
const recordSchema = z.object({
  name: z.string(),
  files: z.record(z.string(), z.string()),
  inspected: z.union([
    z.literal('refused'),
    z.object({
      variables: z.array(
        named.extend({ default: z.unknown(), required: z.boolean(), sensitive: z.boolean().default(false) }),
      ),
      outputs: z.array(named.extend({ sensitive: z.boolean().default(false) })),
      providers: z.record(
        z.string(),
        z.object({ source: z.string().default(''), version_constraints: z.array(z.string()).default([]) }),
      ),
      moduleCalls: z.array(named.extend({ source: z.string().default(''), version: z.string().default('') })),
      managed: z.array(named),
      data: z.array(named),
    }),
  ]),
});

const file = new URL('../testing/recorded-inspections.json', import.meta.url);
const records = z.array(recordSchema).parse(JSON.parse(readFileSync(file, 'utf8')));

/**
 * The inspector reads invalid text again, as the language before Terraform 0.12. We refuse it, as every
 * Terraform since then does (docs/adr/0045-a-reader-of-hcl.md).
 */
const olderLanguage = [
  'two blocks on a line',
  'an argument twice',
  'a variable without a name',
  'JSON that ends too early',
];

const byName = <Named extends { name: string }>(list: readonly Named[]) =>
  list.toSorted((left, right) => (left.name < right.name ? -1 : 1));

describe('compared with what terraform-config-inspect says', () => {
  it.each(records.map((record) => [record.name, record] as const))(
    'a module is described alike: %s',
    async (name, { files, inspected }) => {
      const example = await describedExample(files);
      if (inspected === 'refused' || olderLanguage.includes(name)) {
        expect(example).toBe('refused');
        return;
      }
      if (example === 'refused') throw new Error('the module was refused');
      expect(
        byName(
          example.variables.map((variable) => ({
            name: variable.name,
            type: variable.type,
            description: variable.description,
            required: variable.required,
            sensitive: variable.sensitive,
            default: parsed(variable.default),
          })),
        ),
      ).toEqual(
        byName(inspected.variables.map((variable) => ({ ...variable, default: variable.default ?? null }))),
      );
      expect(
        byName(
          example.outputs.map(({ name: output, description, sensitive }) => ({
            name: output,
            description,
            sensitive,
          })),
        ),
      ).toEqual(
        byName(
          inspected.outputs.map(({ name: output, description, sensitive }) => ({
            name: output,
            description,
            sensitive,
          })),
        ),
      );
      const shownCall = ({ name: call, source, version }: (typeof example.moduleCalls)[number]) => ({
        name: call,
        source,
        version,
      });
      expect(byName(example.moduleCalls.map(shownCall))).toEqual(
        byName(inspected.moduleCalls.map(shownCall)),
      );
      for (const mode of ['managed', 'data'] as const) {
        const resources = example.resources.filter((resource) => resource.mode === mode);
        expect(resources.map((resource) => `${resource.type}.${resource.name}`).toSorted()).toEqual(
          inspected[mode].map((resource) => `${resource.type}.${resource.name}`).toSorted(),
        );
      }
      expect(
        byName(example.providerRequirements).map(({ name: provider, version }) => [provider, version]),
      ).toEqual(
        Object.entries(inspected.providers)
          .map(([provider, { version_constraints: versions }]) => [provider, versions.join(', ')])
          .toSorted(),
      );
      expect(
        example.providerRequirements.filter(
          ({ name: provider, source }) =>
            (inspected.providers[provider]?.source ?? '') !== '' &&
            inspected.providers[provider]?.source !== source,
        ),
      ).toEqual([]);
    },
  );
});

/** We show values that are not constant as written; the inspector shows nothing. */
function parsed(value: string | null): unknown {
  return value === null ? null : JSON.parse(value);
}

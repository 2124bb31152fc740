import { z } from 'zod';
import { badGateway } from '@groundwork/errors';
import type { Judgment } from '../consumption-rules/judgment.ts';

const versionList = z.looseObject({
  modules: z.array(z.looseObject({ versions: z.array(z.looseObject({ version: z.string() })) })),
});

const moduleDocument = z.looseObject({ versions: z.array(z.string()).optional() });

/** @throws GroundworkError `bad-gateway` if the document is not a list of versions */
export const versionsIn = (json: Buffer): string[] =>
  parsed(versionList, json).modules.flatMap(({ versions }) => versions.map(({ version }) => version));

/** The list without the versions that are refused. @throws as `versionsIn` */
export function listOfLeft(json: Buffer, { isLeft }: Judgment): Buffer {
  const { modules, ...rest } = parsed(versionList, json);
  const left = modules.map(({ versions, ...module }) => ({
    ...module,
    versions: versions.filter(({ version }) => isLeft(version)),
  }));
  return Buffer.from(JSON.stringify({ ...rest, modules: left }));
}

/** The document of a version, whose `versions` lack those that are refused. @throws GroundworkError `bad-gateway` */
export function documentOfLeft(json: Buffer, { isLeft }: Judgment): Buffer {
  const { versions, ...rest } = parsed(moduleDocument, json);
  return Buffer.from(JSON.stringify({ ...rest, ...(versions && { versions: versions.filter(isLeft) }) }));
}

function parsed<Schema extends z.ZodType>(schema: Schema, json: Buffer): z.output<Schema> {
  const content: unknown = JSON.parse(json.toString('utf8'));
  const { data } = schema.safeParse(content);
  if (data === undefined) throw badGateway('The public registry sent a document that cannot be read');
  return data;
}

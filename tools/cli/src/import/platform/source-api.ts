import { z } from 'zod';
import { Failure } from '../../frame/failure.ts';
import { addressIn, askSource, assertOk, documentOf, fetchFrom, readBody, type Source } from '../source.ts';

/** API of the reference product, or of a platform with the same vocabulary. */
export interface SourceApi {
  readonly source: Source;
  /** Base address; ends with a slash. */
  readonly base: URL;
  /** Name of the imported organization, in the case that the source uses. */
  readonly organization: string;
}

const discoverySchema = z
  .object({ 'tfe.v2': z.string().optional(), 'tfe.v2.2': z.string().optional() })
  .transform((services) => services['tfe.v2.2'] ?? services['tfe.v2']);

const organizationSchema = z.object({ data: z.object({ id: z.string() }) });

/** Finds the API of a host and the organization in it. @throws Failure */
export async function openApi(source: Source, organization: string): Promise<SourceApi> {
  const place = new URL('/.well-known/terraform.json', source.origin);
  const { body, at } = await documentOf(source, place, 'the discovery document');
  const service = discoverySchema.safeParse(body).data;
  if (service === undefined)
    throw new Failure(
      'unreachable',
      `${source.name} has no API for organizations.`,
      'If it is another registry, use: groundwork import registry',
    );
  const base = addressIn(source, service.replace(/\/*$/, '/'), at);
  const address = new URL(`organizations/${encodeURIComponent(organization)}`, base);
  const { data } = await askSource(source, address, organizationSchema, `the organization ${organization}`);
  return { source, organization: data.id, base };
}

const identifierSchema = z.object({ id: z.string() });

/** Ids in a relationship; empty if it has none. */
export const relatedSchema = z
  .object({ data: z.union([z.array(identifierSchema), identifierSchema, z.null()]).optional() })
  .nullish()
  .transform((relation) => [relation?.data ?? []].flat().map(({ id }) => id));

/** Thrown if a response of the source has an unknown form. Other parts of the import may still work. */
export class UnexpectedResponse extends Failure {
  constructor({ name }: Source, what: string) {
    super(
      'unreachable',
      `${name} returned an unexpected response for ${what}.`,
      'Import the other parts with --only.',
    );
  }
}

/** Enough for 100,000 records, which fit into memory. */
const maxPages = 1000;

/**
 * Reads all pages of a list.
 *
 * @param path relative to the API, such as `organizations/acme/teams`
 * @throws Failure
 */
export async function allOfSource<Schema extends z.ZodType>(
  { source, base }: SourceApi,
  path: string,
  schema: Schema,
  what: string,
): Promise<z.output<Schema>[]> {
  const pageSchema = z.object({
    data: z.array(schema),
    meta: z.object({ pagination: z.object({ 'next-page': z.int().nullish() }).nullish() }).nullish(),
  });
  const found: z.output<Schema>[] = [];
  for (let number = 1, read = 0; read < maxPages; read += 1) {
    const url = new URL(path, base);
    url.searchParams.set('page[number]', String(number));
    url.searchParams.set('page[size]', '100');
    const page = pageSchema.safeParse((await documentOf(source, url, what)).body);
    if (!page.success) throw new UnexpectedResponse(source, what);
    found.push(...page.data.data);
    const next = page.data.meta?.pagination?.['next-page'] ?? undefined;
    if (next === undefined) return found;
    if (next <= number) break;
    number = next;
  }
  throw new Failure(
    'unreachable',
    `The pages of ${what} have no end.`,
    `Report this to the operator of ${source.name}.`,
  );
}

/** Path of the organization, relative to the API. */
export const inOrganization = ({ organization }: SourceApi, rest: string): string =>
  `organizations/${encodeURIComponent(organization)}/${rest}`;

const textBytes = 10 * 1024 ** 2;
const textMs = 60_000;

/** Requests a plain-text document; undefined if it does not exist. @throws Failure */
export async function textOfSource(
  { source, base }: SourceApi,
  path: string,
  what: string,
): Promise<string | undefined> {
  const question = { accept: 'text/plain, */*', sendsToken: true, patienceMs: textMs };
  const { response } = await fetchFrom(source, new URL(path, base), question);
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  await assertOk(source, response, what);
  return (await readBody(source, response, textBytes)).toString('utf8');
}

import { z } from 'zod';
import { Failure } from '../../frame/failure.ts';
import {
  addressIn,
  askSource,
  assertAnswered,
  documentOf,
  fetchFrom,
  readBody,
  type Source,
} from '../source.ts';

/** The API of the reference product, or of another platform that speaks its words. */
export interface SourceApi {
  readonly source: Source;
  /** Where it is; ends with a slash. */
  readonly base: URL;
  /** The organization that is imported, as it writes its name itself. */
  readonly organization: string;
}

const discoverySchema = z
  .object({ 'tfe.v2': z.string().optional(), 'tfe.v2.2': z.string().optional() })
  .transform((services) => services['tfe.v2.2'] ?? services['tfe.v2']);

const organizationSchema = z.object({ data: z.object({ id: z.string() }) });

/** Finds the API of a host by its discovery document, and the organization there. @throws Failure */
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

/** The ids in a relationship, if it says them. */
export const relatedSchema = z
  .object({ data: z.union([z.array(identifierSchema), identifierSchema, z.null()]).optional() })
  .nullish()
  .transform((relation) => [relation?.data ?? []].flat().map(({ id }) => id));

/** The other side answers, and otherwise than it is known to. */
export class UnexpectedAnswer extends Failure {
  constructor({ name }: Source, what: string) {
    super(
      'unreachable',
      `${name} answers otherwise than expected when asked for ${what}.`,
      'The other parts can be imported: --only',
    );
  }
}

/** 100,000 things: more than an organization has, and less than this process has room for. */
const mostPages = 1000;

/**
 * Everything on all pages of a list.
 *
 * @param path below the API, such as `organizations/acme/teams`
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
  for (let number = 1, read = 0; read < mostPages; read += 1) {
    const url = new URL(path, base);
    url.searchParams.set('page[number]', String(number));
    url.searchParams.set('page[size]', '100');
    const page = pageSchema.safeParse((await documentOf(source, url, what)).body);
    if (!page.success) throw new UnexpectedAnswer(source, what);
    found.push(...page.data.data);
    const next = page.data.meta?.pagination?.['next-page'] ?? undefined;
    if (next === undefined) return found;
    if (next <= number) break;
    number = next;
  }
  throw new Failure('unreachable', `The pages of ${what} have no end.`, 'Tell whoever runs the other side.');
}

/** A path of the organization, below the API. */
export const inOrganization = ({ organization }: SourceApi, rest: string): string =>
  `organizations/${encodeURIComponent(organization)}/${rest}`;

const textBytes = 10 * 1024 ** 2;
const textMs = 60_000;

/** A text; undefined if there is none. @throws Failure */
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
  await assertAnswered(source, response, what);
  return (await readBody(source, response, textBytes)).toString('utf8');
}

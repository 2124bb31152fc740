import { z } from 'zod';
import { OutboundFailure, type OutboundResponse, type OutboundHttp } from '@groundwork/outbound-http';
import {
  ProviderFailure,
  type CredentialsCheck,
  type ProviderRepository,
  type RepositoriesPage,
} from './provider.ts';
import { checkFailures, failureOfResponse, webhookFailures, type Failures } from './provider-failures.ts';
import { jsonOf } from './provider-words.ts';

interface ProviderQuestion {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The failure that each status means; by default, those of a request about a webhook. */
  readonly failures?: Failures;
}

export const pathOf = (identifier: string) => identifier.split('/').map(encodeURIComponent).join('/');

/** Only the statuses 200, 201, 202 and 204 mean success. */
export async function sendToProvider(
  outbound: OutboundHttp,
  { body, headers, failures = webhookFailures, ...question }: ProviderQuestion,
): Promise<OutboundResponse> {
  const response = await outbound
    .request({
      ...question,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    .catch((error: unknown) => {
      throw failureOf(error);
    });
  if (![200, 201, 202, 204].includes(response.status))
    throw failureOfResponse(response, failures, headers.authorization);
  return response;
}

export async function askProvider<Schema extends z.ZodType>(
  outbound: OutboundHttp,
  question: ProviderQuestion,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { body } = await sendToProvider(outbound, question);
  const parsed = schema.safeParse(jsonOf(body));
  // Such a response may contain anything, so nothing of it is quoted.
  if (!parsed.success)
    throw new ProviderFailure(
      'unavailable',
      'The provider sent an unexpected response. Check the api-url of the connection.',
    );
  return parsed.data;
}

/**
 * Asks a provider which account the credentials belong to. Returns a failure instead of throwing it.
 *
 * @param account reads the account from the response
 */
export async function checkAccount(
  outbound: OutboundHttp,
  question: Pick<ProviderQuestion, 'url' | 'headers'>,
  account: z.ZodType<string | null>,
): Promise<CredentialsCheck> {
  try {
    const asked = { ...question, method: 'GET', failures: checkFailures } as const;
    return { state: 'ok', account: await askProvider(outbound, asked, account) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const isDenied = error.reason === 'unauthorized';
    const { message, waitMs } = error;
    return { state: isDenied ? 'unauthorized' : 'unreachable', message, waitMs };
  }
}

export async function unlessMissing(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.reason === 'missing')) throw error;
  }
}

function failureOf(error: unknown): ProviderFailure {
  if (!(error instanceof OutboundFailure))
    return new ProviderFailure('unavailable', 'The provider could not be reached', { cause: error });
  const reason = error.reason === 'refused' ? 'refused' : 'unavailable';
  return new ProviderFailure(reason, `The provider could not be reached: ${error.message}`, { cause: error });
}

const maxCommitTextLength = 10_000;

/** A text that is too long is truncated. */
export const commitTextSchema = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').slice(0, maxCommitTextLength));

const maxDescriptionLength = 300;

/** A description that is too long is truncated. */
export const descriptionSchema = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').slice(0, maxDescriptionLength));

export const branchSchema = z.string().max(255).nullish();

export const repositoriesOfPage = 100;

export const matches = (identifier: string, search: string): boolean =>
  identifier.toLowerCase().includes(search.toLowerCase());

/** An archived repository is undefined, and so is an entry of an unknown form: they count, but are not shown. */
export const entriesOf = (entry: z.ZodType<ProviderRepository | undefined>) =>
  z.array(entry.catch(undefined));

/** A page that is not full is the last one. What a provider sends beyond a page is dropped. */
export const pageOfRepositories = (
  entries: readonly (ProviderRepository | undefined)[],
): RepositoriesPage => ({
  repositories: entries.slice(0, repositoriesOfPage).filter((each) => each !== undefined),
  isLast: entries.length < repositoriesOfPage,
});

export const commitTimeSchema = z.coerce.date().transform((time) => time.toISOString());

export const commitShaSchema = z.string().regex(/^[0-9a-f]{40,64}$/);

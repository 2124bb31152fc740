import { z } from 'zod';
import {
  connectedProviderSchema,
  isFollowable,
  serviceProviderSchema,
  type ConnectedProvider,
} from '@groundwork/contracts';
import type { Problem } from '@groundwork/errors';
import { identifiersBody, resourceBody } from '@groundwork/jsonapi';
import type { OutboundHttp } from '@groundwork/outbound-http';
import { createVocabulary, type VocabularyName } from '@groundwork/wire-vocabulary';
import { vcsProviders } from '@groundwork/wire-vocabulary/vcs-providers';
import { readNeededPrivateKey } from './private-key.ts';
import { defaultSshPort, type OauthClient } from './oauth-client.ts';
import { hostedSiteOf, refusalOfAddress, withoutTrailingSlashes } from './provider-address.request.ts';
import { isHostKeys, maxHostKeysLength } from './ssh-host-keys.ts';

const maxNameLength = 256;
const maxAddressLength = 2048;
const maxTextLength = 16_384;
const maxPort = 65_535;

/** An empty string counts as null (docs/compatibility.md#request-quirks). */
const optionalText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .nullish()
    .transform((text) => (text === '' ? null : text));

const name = optionalText(maxNameLength);
const key = optionalText(maxTextLength);
const secret = optionalText(maxTextLength);
const rsaPublicKey = optionalText(maxTextLength);

const sshPort = z.int().min(1).max(maxPort);

/** A token is sent in a header, so it has no white space and only ASCII characters. */
const tokenText = z
  .string()
  .min(1)
  .max(maxTextLength)
  .regex(/^[\x21-\x7e]*$/, 'is invalid: it contains spaces or characters that tokens do not have');

type Unjudged = Readonly<Record<string, unknown>>;

/** Returns the reason to refuse a combination of attributes, as a text that follows the name of the attribute at fault. */
type Judge = (attributes: Unjudged) => string | undefined;

/** Runs even if a single attribute is invalid, so that all problems of a body are reported at once. */
const judgedTogether = (member: string, judge: Judge) => ({
  path: [member],
  when: ({ value }: { readonly value: unknown }) => unjudged.safeParse(value).success,
  error: ({ input }: { readonly input?: unknown }) => judge(unjudged.parse(input)) ?? 'is invalid',
});

const unjudged = z.record(z.string(), z.unknown());

/** Clients send an empty string if there is no token. Some kinds never have one. */
const givenToken = z.preprocess(
  (text) => (text === '' || text === null ? undefined : text),
  tokenText.optional(),
);

const relationships = z
  .object({
    projects: identifiersBody('projects').nullish(),
    'agent-pool': z.object({ data: z.unknown().optional() }).nullish(),
  })
  .nullish();

export type OauthClientRelationships = z.output<typeof relationships>;

const projectsPlace = '/data/relationships/projects/data';

export const givenProjects = (given: OauthClientRelationships) => ({
  ids: given?.projects?.data.map(({ id }) => id) ?? [],
  pointer: projectsPlace,
});

const bodyWithProjects = z.object({ data: z.object({ relationships }) });

/** The projects in a body that is not validated yet; none if the body is malformed. */
export const namedProjects = (body: unknown) =>
  givenProjects(bodyWithProjects.safeParse(body).data?.data.relationships);

/** A connection to one of these providers is used only for its consumer key, so the key cannot be removed. */
export const removedConsumerKey = (
  { serviceProvider }: Pick<OauthClient, 'serviceProvider'>,
  { key }: OauthClientChanges,
): Problem[] =>
  key === null && !isFollowable(serviceProvider)
    ? [
        {
          detail: 'The Consumer Key for Bitbucket Data Center must be present. Please add a value for `key`.',
          pointer: '/data/attributes/key',
        },
      ]
    : [];

/** The platform has no agent pools (docs/reference/oauth-clients.md#c3). */
export const unknownAgentPool = (given: OauthClientRelationships): Problem[] =>
  (given?.['agent-pool']?.data ?? null) === null
    ? []
    : [
        {
          detail: 'the provided agent pool does not exist or you are not authorized to use it',
          pointer: '/data/relationships/agent-pool',
        },
      ];

interface Surroundings {
  readonly outbound: Pick<OutboundHttp, 'parseAddress'>;
  readonly vocabulary: VocabularyName;
}

export function createBody({ outbound, vocabulary }: Surroundings) {
  const isJudged = (text: string) => text !== '' && text.length <= maxAddressLength;
  const refusalOf = (text: string) => (isJudged(text) ? refusalOfAddress(text, outbound) : undefined);
  const address = z
    .string()
    .min(1)
    .max(maxAddressLength)
    .refine((text) => refusalOf(text) === undefined, {
      error: ({ input }) => refusalOf(String(input)) ?? 'is invalid',
    });
  const hostedSite = {
    http: refusalOfHostedSite('http-url', vocabulary),
    api: refusalOfHostedSite('api-url', vocabulary),
  };
  const foreignPort = refusalOfForeignPort(outbound);
  const kinds = vocabulary === 'neutral' ? serviceProviderSchema : connectedProviderSchema;
  const unfitToken = refusalOfToken(kinds);
  const attributes = z
    .object({
      'service-provider': kinds,
      name,
      key,
      'http-url': address,
      'api-url': address,
      'oauth-token-string': givenToken,
      // Checked only for kinds that need one; others ignore it.
      'private-key': z.unknown().optional(),
      secret,
      'rsa-public-key': rsaPublicKey,
      'ssh-port': sshPort.nullish(),
      'organization-scoped': z.boolean().nullish(),
    })
    .refine((given) => unfitToken(given) === undefined, judgedTogether('oauth-token-string', unfitToken))
    .refine((given) => hostedSite.http(given) === undefined, judgedTogether('http-url', hostedSite.http))
    .refine((given) => hostedSite.api(given) === undefined, judgedTogether('api-url', hostedSite.api))
    .refine((given) => badPrivateKey(given) === undefined, judgedTogether('private-key', badPrivateKey))
    .refine((given) => foreignPort(given) === undefined, judgedTogether('ssh-port', foreignPort));
  return resourceBody('oauth-clients', { attributes, relationships });
}

export type NewOauthClientAttributes = z.output<ReturnType<typeof createBody>>['data']['attributes'];

/**
 * Body of C, Update. `oauth-token-string`, its `private-key`, and `ssh-host-keys` are not in the reference product
 * (docs/reference/oauth-clients.md#c4). Null or an empty string removes a value. `id` and attributes that never change are read to
 * refuse a change.
 */
export const updateBody = resourceBody('oauth-clients', {
  id: z.unknown().optional(),
  attributes: z.object({
    'service-provider': z.unknown().optional(),
    'http-url': z.unknown().optional(),
    'api-url': z.unknown().optional(),
    'ssh-port': z.unknown().optional(),
    name,
    key,
    secret,
    'rsa-public-key': rsaPublicKey,
    'organization-scoped': z.boolean().nullish(),
    'oauth-token-string': z.union([z.literal(''), tokenText]).nullish(),
    // Read only for the kinds that use it.
    'private-key': z.unknown().optional(),
    'ssh-host-keys': optionalText(maxHostKeysLength).refine(
      (text) => text === undefined || text === null || isHostKeys(text),
      'is invalid: it must be lines of a known_hosts file',
    ),
  }),
  relationships,
});

interface Current {
  readonly client: OauthClient;
  /** A new token keeps the SSH key of the old one. */
  readonly hasSshKey: boolean;
}

export const changesBody = (current: Current) =>
  updateBody.superRefine(
    (body, context) => {
      for (const issue of brokenRules(body, current)) context.addIssue({ code: 'custom', ...issue });
    },
    { when: () => true },
  );

export type OauthClientChanges = z.output<typeof updateBody>['data']['attributes'];

const judged = z.object({
  data: z.object({ id: z.unknown().optional(), attributes: z.record(z.string(), z.unknown()) }),
});

interface Broken {
  readonly path: string[];
  readonly message: string;
}

/** An attribute that never changes may be given with its current value; null and an empty string count as not given. */
function brokenRules(body: unknown, { client, hasSshKey }: Current): Broken[] {
  const given = judged.safeParse(body).data?.data;
  if (!given) return [];
  const { id, attributes } = given;
  const fixed = {
    'service-provider': client.serviceProvider,
    'http-url': client.httpUrl,
    'api-url': client.apiUrl,
    'ssh-port': client.sshPort,
  };
  const refusedKey = refusalOfNewKey(attributes, client, hasSshKey);
  const refusedToken = isBlank(attributes['oauth-token-string'])
    ? undefined
    : refusalOfToken(connectedProviderSchema)({ ...attributes, 'service-provider': client.serviceProvider });
  return [
    ...(isAnother(id, client.id) ? [{ path: ['data', 'id'], message: 'must be the id in the path' }] : []),
    ...Object.entries(fixed)
      .filter(([member, known]) => isAnother(attributes[member], known))
      .map(([member]) => ({
        path: ['data', 'attributes', member],
        message: 'cannot be changed. Create another connection instead.',
      })),
    ...(refusedKey === undefined
      ? []
      : [{ path: ['data', 'attributes', 'private-key'], message: refusedKey }]),
    ...(refusedToken === undefined
      ? []
      : [{ path: ['data', 'attributes', 'oauth-token-string'], message: refusedToken }]),
  ];
}

const isBlank = (given: unknown) => (given ?? '') === '';

const isAnother = (given: unknown, known: unknown) =>
  !isBlank(given) && comparable(given) !== comparable(known);

/** A new token needs a private key if its kind of provider does, unless the existing key is kept. */
function refusalOfNewKey(
  attributes: Unjudged,
  { serviceProvider }: OauthClient,
  hasSshKey: boolean,
): string | undefined {
  const { 'oauth-token-string': token, 'private-key': key } = attributes;
  const isKept = hasSshKey && isBlank(key);
  if (isBlank(token) || !needsSshKey(serviceProvider) || isKept) return undefined;
  const read = readNeededPrivateKey(key);
  return 'refusal' in read ? read.refusal : undefined;
}

const comparable = (value: unknown) => (typeof value === 'string' ? withoutTrailingSlashes(value) : value);

const kindOf = (attributes: Unjudged) =>
  connectedProviderSchema.safeParse(attributes['service-provider']).data;

export const needsSshKey = (kind: ConnectedProvider): boolean =>
  isFollowable(kind) && vcsProviders[kind].needsSshKey;

/** A connection needs a token, unless its kind cannot be followed. */
function refusalOfToken(kinds: z.ZodType<ConnectedProvider>): Judge {
  return (attributes) => {
    const isMissing = isBlank(attributes['oauth-token-string']);
    const kind = kinds.safeParse(attributes['service-provider']).data;
    if (kind === undefined || isFollowable(kind)) return isMissing ? "can't be blank" : undefined;
    return isMissing
      ? undefined
      : 'cannot be used: repositories of this kind of provider cannot be followed, so the connection has no token';
  };
}

function refusalOfHostedSite(member: 'http-url' | 'api-url', vocabulary: VocabularyName): Judge {
  return (attributes) => {
    const [kind, address] = [kindOf(attributes), attributes[member]];
    if (kind === undefined || !isFollowable(kind) || typeof address !== 'string') return undefined;
    const site = hostedSiteOf(kind, address);
    if (site === undefined) return undefined;
    return `cannot point to https://${site} when service-provider is ${wireWordOf(vocabulary, kind)}`;
  };
}

const badPrivateKey: Judge = (attributes) => {
  const kind = kindOf(attributes);
  if (kind === undefined || !needsSshKey(kind)) return undefined;
  const read = readNeededPrivateKey(attributes['private-key']);
  return 'refusal' in read ? read.refusal : undefined;
};

/** A port other than SSH's is refused unless the operator allows it for the host (`VCS_ALLOWED_HOSTS`). */
function refusalOfForeignPort(outbound: Pick<OutboundHttp, 'parseAddress'>): Judge {
  return (attributes) => {
    const [port, address] = [attributes['ssh-port'], attributes['http-url']];
    const host = typeof address === 'string' ? URL.parse(address)?.hostname : undefined;
    if (!sshPort.safeParse(port).success || port === defaultSshPort || host === undefined) return undefined;
    return 'url' in outbound.parseAddress(`https://${host}:${String(port)}/`) ? undefined : 'is not allowed';
  };
}

function wireWordOf(vocabulary: VocabularyName, kind: ConnectedProvider): string {
  const attributes: { readonly 'service-provider': string } = { 'service-provider': kind };
  const written = createVocabulary(vocabulary).writeResource({ type: 'oauth-clients', attributes });
  return written.attributes['service-provider'];
}

/** Schema for the API description only, because the allowed addresses depend on the installation. */
export const newOauthClientBody = createBody({
  outbound: { parseAddress: (text) => ({ url: new URL(text) }) },
  vocabulary: 'neutral',
});

import { describe, expect, it } from '@jest/globals';
import { startCatalogueWithProvider } from '../testing/catalogue-with-provider.ts';
import type { Lies } from '../testing/identity-provider-stand-in.ts';
import type { SignInProblem } from './sign-in.ts';

const problemOf = ({ headers }: { readonly headers: Response['headers'] }) =>
  new URL(headers.get('location') ?? '', 'https://groundwork.test').searchParams.get('problem');

describe('settings of a provider', () => {
  const listsPost: Lies = { discovery: { token_endpoint_auth_methods_supported: ['client_secret_post'] } };

  it('people without a verified address in one of its domains stay out, whether they are known or not', async () => {
    const limited = await startCatalogueWithProvider({
      email_domains: ['Example.com'],
      create_users: true,
    });
    for (const [email, email_verified, problem] of [
      ['ann@example.com', true, 'unknown-user'],
      ['ann@EXAMPLE.COM', true, 'unknown-user'],
      ['ann@example.com', false, 'unverified-email'],
      ['ann@sub.example.com', true, 'foreign'],
      ['ann@example.com@elsewhere.test', true, 'unusable-email'],
      [undefined, true, 'no-email'],
      ['a\0@example.com', true, 'unusable-email'],
    ] as const) {
      limited.provider.person = { sub: 'ann', email, email_verified };
      expect(problemOf(await limited.comeBack(limited.browser()))).toBe(problem);
    }
    expect(limited.adminOrgs.signIns).toMatchObject([{ mayCreateUser: true }, { mayCreateUser: true }]);
    await limited.stop();
  });

  it.each([
    [{ email: undefined }, 'no-email', 'the claim email, which should have the address, is missing'],
    [
      { email_verified: false },
      'unverified-email',
      'the address is not verified: email_verified is not true',
    ],
    [{ email: 'ann@else.test' }, 'foreign', 'the domain of the address, else.test, is not in email_domains'],
  ])(
    'why an address does not let anybody in is told apart, here and in the log: %j',
    async (claims, trouble, reason) => {
      const limited = await startCatalogueWithProvider({ email_domains: ['example.com'] });
      limited.provider.person = { ...limited.provider.person, ...claims };
      expect(problemOf(await limited.comeBack(limited.browser()))).toBe(trouble);
      expect(limited.logged).toMatchObject([
        { msg: 'a sign-in was not completed', trouble, err: { message: reason }, provider: 'corp' },
      ]);
      await limited.stop();
    },
  );

  it('addresses beyond ASCII sign in, and their domains are compared as in the DNS', async () => {
    const limited = await startCatalogueWithProvider({ email_domains: ['example.com', 'bücher.example'] });
    const addresses = [
      ['Jürgen.Groß@example.com', 'Jürgen.Groß@example.com'],
      ['Ju\u0308rgen@Example.com', 'J\u00fcrgen@Example.com'],
      ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
      ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
    ] as const;
    for (const [email] of addresses) {
      limited.provider.person = { sub: 'ann', email, email_verified: true };
      expect(problemOf(await limited.comeBack(limited.browser()))).toBe('unknown-user');
    }
    expect(limited.adminOrgs.signIns.map((each) => each.verifiedEmail)).toEqual(
      addresses.map(([, read]) => read),
    );
    await limited.stop();
  });

  it.each([
    ['\u212aim@example.com', 'must not have the character U+212A'],
    ['ann@ex\uff41mple.com', 'must not have the character U+FF41'],
    [`${'a'.repeat(243)}@example.com`, 'must have at most 254 bytes, as RFC 5321 says'],
  ])('the address %s is refused, and the log says why', async (email, reason) => {
    const limited = await startCatalogueWithProvider({ email_domains: ['example.com'] });
    limited.provider.person = { sub: 'ann', email, email_verified: true };
    expect(problemOf(await limited.comeBack(limited.browser()))).toBe('unusable-email');
    const message = expect.stringContaining(`the address in the claim email ${reason}`);
    expect(limited.logged).toMatchObject([{ trouble: 'unusable-email', err: { message } }]);
    await limited.stop();
  });

  it('the address may be in another claim, if the operator vouches for it', async () => {
    const entra = await startCatalogueWithProvider({
      email_claim: 'preferred_username',
      emails_are_verified: true,
      email_domains: ['example.com'],
    });
    entra.provider.person = { sub: 'ann', preferred_username: 'ann@example.com', email: 'ben@example.com' };
    await entra.comeBack(entra.browser());
    expect(entra.adminOrgs.signIns).toMatchObject([{ subject: 'ann', verifiedEmail: 'ann@example.com' }]);
    entra.provider.person = { sub: 'ann', email: 'ann@example.com', email_verified: true };
    expect(problemOf(await entra.comeBack(entra.browser()))).toBe('no-email');
    await entra.stop();
  });

  it('an operator may vouch for the addresses of a provider that verifies none', async () => {
    const vouched = await startCatalogueWithProvider({ emails_are_verified: true });
    vouched.provider.person = { sub: 'ann', email: 'ann@example.com' };
    await vouched.comeBack(vouched.browser());
    expect(vouched.adminOrgs.signIns).toMatchObject([{ verifiedEmail: 'ann@example.com', groups: null }]);
    await vouched.stop();
  });

  it.each<readonly [string, string | undefined, Lies, SignInProblem]>([
    ['the header, decoded by the provider', undefined, {}, 'unknown-user'],
    ['the header, though the provider does not decode it', undefined, { readsHeaderAsIs: true }, 'untrusted'],
    ['the form, because the settings say so', 'post', { readsHeaderAsIs: true }, 'unknown-user'],
    ['the form, which is all that the provider lists', undefined, listsPost, 'unknown-user'],
    [
      'the header, because the settings say so',
      'basic',
      { ...listsPost, readsHeaderAsIs: true },
      'untrusted',
    ],
  ])('the client secret is in %s', async (_what, client_authentication, lies, problem) => {
    const chosen = await startCatalogueWithProvider({ client_authentication });
    chosen.provider.lies = lies;
    expect(problemOf(await chosen.comeBack(chosen.browser()))).toBe(problem);
    await chosen.stop();
  });

  it('a wrong client secret signs nobody in', async () => {
    const wrong = await startCatalogueWithProvider({ client_secret: 'wrong' });
    expect(problemOf(await wrong.comeBack(wrong.browser()))).toBe('untrusted');
    await wrong.stop();
  });
});

import { describe, expect, it } from '@jest/globals';
import { explainGit } from './git-failure.ts';

const codeOf = (words: string) => explainGit(words, null).code;

const accessing = (url: string, trouble: string) => `fatal: unable to access '${url}/': ${trouble}`;
const telling = 'https://git.example.com/certificates/openssl-tls-not-found-fsck.git';

describe('the output of git', () => {
  it.each([
    'server certificate verification failed. CAfile: /etc/ssl/certs/ca-certificates.crt CRLfile: none',
    'SSL certificate problem: self-signed certificate',
    'SSL certificate problem: unable to get local issuer certificate',
    'SSL certificate problem: certificate has expired',
    "SSL: no alternative certificate subject name matches target host name 'git.example.com'",
    "SSL: certificate subject name (other.example) does not match target host name 'git.example.com'",
    'SSL peer certificate or SSH remote key was not OK',
    'error setting certificate verify locations:  CAfile: /etc/own.pem CApath: none',
    'error setting certificate file: /etc/own.pem',
    'Error reading ca cert file /etc/own.pem - Error while reading file.',
    'OpenSSL/3.0.17: error:0A00045C:SSL routines::tlsv13 alert certificate required',
    'gnutls_handshake() failed: Error in the certificate.',
  ])('%j is a certificate failure, which a retry does not fix', (trouble) => {
    const failure = explainGit(accessing(telling, trouble), null);
    expect(failure).toMatchObject({ code: 'certificate', isPassing: false });
  });

  it.each([
    'GnuTLS recv error (-110): The TLS connection was non-properly terminated.',
    'GnuTLS, handshake failed: Error in the pull function.',
    'gnutls_handshake() failed: The TLS connection was non-properly terminated.',
    'OpenSSL SSL_connect: Connection reset by peer in connection to git.example.com:443',
    'OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to git.example.com:443',
    'OpenSSL SSL_read: error:0A000126:SSL routines::unexpected eof while reading, errno 0',
    'OpenSSL/3.0.17: error:0A000438:SSL routines::tlsv1 alert internal error',
    'SSL connection timeout',
    'The requested URL returned error: 503',
    'Could not resolve host: tls-certificate-problem.example.com',
    "Failed to connect to ssl.example.com port 443 after 12 ms: Couldn't connect to server",
    'Operation too slow. Less than 1 bytes/sec transferred the last 20 seconds',
    'HTTP/2 stream 5 was not closed cleanly: INTERNAL_ERROR (err 2)',
    'Recv failure: Connection reset by peer',
    'Empty reply from server',
  ])('%j is a connection failure that may be retried, whatever the address is called', (trouble) => {
    const failure = explainGit(accessing(telling, trouble), null);
    expect(failure).toMatchObject({ code: 'connection', isPassing: true });
  });

  const withRemote = (words: string) =>
    `remote: ${words}\n${accessing(telling, 'The requested URL returned error: 403')}`;

  it.each([
    [
      withRemote(
        "The 'acme' organization has enabled or enforced SAML SSO.\nremote: To access this repository, visit https://github.com/orgs/acme/sso?authorization_request=A1B2 and try your request again.",
      ),
      'single-sign-on',
    ],
    [
      "ERROR: The 'acme' organization has enabled or enforced SAML SSO.\nfatal: Could not read from remote repository.",
      'single-sign-on',
    ],
    [
      withRemote(
        "Cannot find valid SSO session. Please login via your group's SSO at https://gitlab.example/groups/acme/-/saml/sso?token=A1B2",
      ),
      'single-sign-on',
    ],
    [
      withRemote(
        'Although you appear to have the correct authorization credentials, the `acme` organization has an IP allow list enabled, and 192.0.2.1 is not permitted to access this resource.',
      ),
      'allow-list',
    ],
    [withRemote('Your IP address is not allowed to access this resource.'), 'allow-list'],
    [
      withRemote('VS403463: The conditional access policy defined by your administrator has failed.'),
      'allow-list',
    ],
  ])('%j is a refusal that other credentials do not end: %s', (words, code) => {
    const failure = explainGit(words, null);
    expect(failure).toMatchObject({ code, isPassing: false });
    expect(failure.reason).not.toMatch(/Update the token|A1B2|acme/);
  });

  it.each([
    withRemote('You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'),
    withRemote('You have triggered an abuse detection mechanism.'),
    withRemote('API rate limit exceeded for user ID 1.'),
    withRemote(
      'TF400733: The request has been canceled: Request was blocked due to exceeding usage of resource.',
    ),
    accessing(telling, 'The requested URL returned error: 429'),
    `remote: Retry later\n${accessing(telling, 'The requested URL returned error: 429')}`,
  ])('%j is a limit of the server, so it is tried again', (words) => {
    expect(explainGit(words, null)).toMatchObject({ code: 'limited', isPassing: true });
  });

  it.each([
    [
      'error: RPC failed; curl 56 GnuTLS recv error (-9): Error decoding the received TLS packet.\nfatal: early EOF',
      'connection',
    ],
    [
      'ssh: connect to host tls.example.com port 22: Connection refused\nfatal: Could not read from remote repository.',
      'connection',
    ],
    ['ssh: Could not resolve hostname ssl.example.com: Name or service not known', 'connection'],
    ['kex_exchange_identification: Connection closed by remote host', 'connection'],
    ["fatal: repository 'https://git.example.com/tls/x.git/' not found", 'not-found'],
    ["fatal: Authentication failed for 'https://git.example.com/not-our-ref/'", 'denied'],
    [accessing(telling, 'The requested URL returned error: 403'), 'denied'],
    [accessing(telling, 'The requested URL returned error: 404'), 'not-found'],
    [
      'fatal: unable to update url base from redirection:\n  asked for: https://git.example.com/x/info/refs\n   redirect: https://ssl.example.com/',
      'redirect',
    ],
    ['fatal: remote error: upload-pack: not our ref aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'commit-gone'],
    ["fatal: couldn't find remote ref refs/heads/main", 'commit-gone'],
    ['No ED25519 host key is known for git.example.com and you have requested strict checking.', 'host-key'],
    ['git@git.example.com: Permission denied (publickey).', 'denied'],
    ['fatal: protocol error: bad pack header', 'corrupt'],
    [
      'error: inflate: data stream error (incorrect header check)\nfatal: pack has bad object at offset 12',
      'corrupt',
    ],
    ['fatal: Out of memory, malloc failed (tried to allocate 268435457 bytes)', 'too-big'],
    ['fatal: dumb http transport does not support shallow capabilities', 'old-server'],
    ['fatal: https://git.example.com/x/info/refs not valid: is this a git repository?', 'not-found'],
    ['error: remote did not send all necessary objects', 'corrupt'],
    ['something that no git has ever said', 'unknown'],
  ])('%j from git is classified as %s', (words, code) => {
    expect(codeOf(words)).toBe(code);
  });
});

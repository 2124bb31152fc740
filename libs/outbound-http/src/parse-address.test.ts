import { describe, expect, it } from '@jest/globals';
import { createOutboundHttp } from './outbound-http.ts';

const strict = createOutboundHttp({ isPrivateAllowed: false, allowedHosts: [] });
const refusalOf = (text: string, outbound = strict) => {
  const parsed = outbound.parseAddress(text);
  return 'refusal' in parsed ? parsed.refusal : undefined;
};
const hrefOf = (text: string, outbound = strict) => {
  const parsed = outbound.parseAddress(text);
  return 'url' in parsed ? parsed.url.href : undefined;
};

const notThere = { refusal: 'has a host that is unknown or not allowed' };

describe('an address', () => {
  it.each([
    ['https://git.example', 'https://git.example/'],
    ['HTTPS://Git.Example:443/api/v4?x=1', 'https://git.example/api/v4?x=1'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ])('the address %s is parsed', (text, href) => {
    expect(hrefOf(text)).toBe(href);
  });

  it.each([
    '',
    'git.example',
    '//git.example',
    'https:git.example',
    'https:/git.example',
    'https:///git.example',
    'https:\\\\git.example',
    'https://git.example\\@127.0.0.1',
    'https://?x',
    'https://#x',
    'ftp://git.example',
    'file:///etc/passwd',
    'ssh://git.example',
    'git://git.example',
    'gopher://git.example',
    'data:text/html,x',
    'javascript:alert(1)',
    'http://git.example',
    ' https://git.example',
    'https://git.example ',
    'https://git.exam\tple',
    'https://git.exam\nple',
    'https://git.example/\r\nX: y',
    'https://git.example/\0',
    'https://git example/',
    'https://git\u00a0.example/',
    'https://[::1',
    'https://256.256.256.256/',
    'https://1.2.3.4.5/',
    'https://exa%00mple/',
    'https://git<.example/',
    `https://git.example/${'x'.repeat(2048)}`,
  ])('the address %j is refused', (text) => {
    expect(refusalOf(text)).toBeDefined();
  });

  it.each([
    ['https://me@git.example/', 'must not contain a user or password'],
    ['https://me:secret@git.example/', 'must not contain a user or password'],
    ['https://git.example/#x', 'must not have a fragment'],
    ['https://git.example/#', 'must not have a fragment'],
    ['https://git.example:22/', 'must not have a port'],
    ['https://git.example:8443/', 'must not have a port'],
    ['https://git.example./', 'has a host name that ends with a dot'],
    ['https://127.0.0.1/', 'is not allowed'],
    ['https://169.254.169.254/latest/meta-data', 'is not allowed'],
  ])('the address %s is refused: %s', (text, refusal) => {
    expect(refusalOf(text)).toBe(refusal);
  });
});

describe('what the operator allows', () => {
  it('the operator can allow private addresses, plain http and any port together', () => {
    const outbound = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] });
    expect(hrefOf('http://127.0.0.1:3000/x', outbound)).toBe('http://127.0.0.1:3000/x');
    expect(hrefOf('https://[fd00::1]:8443/', outbound)).toBe('https://[fd00::1]:8443/');
  });

  it('the operator cannot allow metadata services and other forbidden addresses', () => {
    const outbound = createOutboundHttp({
      isPrivateAllowed: true,
      allowedHosts: ['169.254.169.254', '169.254.0.0/16', '0.0.0.0/0', '[fd00:ec2::254]', '::/0'],
    });
    for (const host of ['169.254.169.254', '0.0.0.0', '[fd00:ec2::254]', '[fe80::1]', '[::ffff:10.0.0.1]'])
      expect(refusalOf(`https://${host}/`, outbound)).toBe('is not allowed');
  });

  it('the operator can allow an exact host at private addresses', async () => {
    const outbound = createOutboundHttp(
      { isPrivateAllowed: false, allowedHosts: ['git.corp.example', '10.1.2.3'] },
      { resolve: () => Promise.resolve(['10.9.9.9']) },
    );
    expect(await outbound.vetHost('git.corp.example')).toEqual({ addresses: ['10.9.9.9'] });
    expect(await outbound.vetHost('10.1.2.3')).toEqual({ addresses: ['10.1.2.3'] });
    expect(await outbound.vetHost('10.1.2.4')).toEqual({ refusal: 'is not allowed' });
    expect(await outbound.vetHost('other.corp.example')).toEqual(notThere);
    expect(await outbound.vetHost('x.git.corp.example')).toEqual(notThere);
  });

  it('the operator can allow a host with its port, and no other port', () => {
    const outbound = createOutboundHttp({
      isPrivateAllowed: false,
      allowedHosts: ['git.corp.example:8443', '[fd00::1]:8443'],
    });
    expect(hrefOf('https://git.corp.example:8443/x', outbound)).toBe('https://git.corp.example:8443/x');
    expect(hrefOf('https://[fd00::1]:8443/', outbound)).toBe('https://[fd00::1]:8443/');
    expect(refusalOf('https://git.corp.example:8080/', outbound)).toBe('must not have a port');
    expect(refusalOf('http://git.corp.example:8443/', outbound)).toBe('must be an https address');
  });

  it('the operator can allow a range for every host in it', async () => {
    const outbound = createOutboundHttp(
      { isPrivateAllowed: false, allowedHosts: ['10.20.0.0/16', 'fd12::/32'] },
      {
        resolve: (host) =>
          Promise.resolve(host.startsWith('in') ? ['10.20.1.1', 'fd12::7'] : ['10.20.1.1', '10.21.1.1']),
      },
    );
    expect(await outbound.vetHost('in.example')).toEqual({ addresses: ['10.20.1.1', 'fd12::7'] });
    expect(await outbound.vetHost('out.example')).toEqual(notThere);
    expect(hrefOf('https://10.20.3.4/', outbound)).toBe('https://10.20.3.4/');
    expect(refusalOf('https://10.21.3.4/', outbound)).toBe('is not allowed');
  });
});

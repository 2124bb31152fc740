import { expect, it } from '@jest/globals';
import { createOutboundHttp } from './outbound-http.ts';
import { startTcpServer } from './testing/local-server.ts';

/** One address of each range that must not be reached (T-SS-1). */
const forbidden4 = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
];

const forbidden6 = ['::', '::1', 'fc00::1', 'fe80::1', 'ff02::1', 'fd00:ec2::254'];

const octetsOf = (address: string) => address.split('.').map(Number);
const numberOf = (address: string) => octetsOf(address).reduce((sum, octet) => sum * 256 + octet, 0);
const fullWidth = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const percent = (text: string) =>
  Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
const groupsOf = (address: string) =>
  octetsOf(address)
    .map((octet) => octet.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(....)(....)$/, '$1:$2');

/** Every spelling of an IPv4 address that has fooled some parser. */
function spellingsOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = octetsOf(address);
  const octal = (octet: number) => `0${octet.toString(8)}`;
  const hex = (octet: number) => `0x${octet.toString(16)}`;
  return [
    address,
    String(numberOf(address)),
    `0x${numberOf(address).toString(16)}`,
    `0X${numberOf(address).toString(16).toUpperCase()}`,
    `0${numberOf(address).toString(8)}`,
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map((octet) => `000${octet.toString(8)}`).join('.'),
    [a, b, c, d].map(hex).join('.'),
    `${hex(a)}.${octal(b)}.${c}.${d}`,
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${hex(a)}.${hex(b * 65_536 + c * 256 + d)}`,
    `${address}.`,
    fullWidth(address),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '｡'),
    percent(address),
    `[::ffff:${address}]`,
    `[::ffff:${groupsOf(address)}]`,
    `[0:0:0:0:0:ffff:${groupsOf(address)}]`,
    `[::${groupsOf(address)}]`,
    `[::ffff:0:${groupsOf(address)}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b::${groupsOf(address)}]`,
    `[64:ff9b:1::${groupsOf(address)}]`,
    `[2002:${groupsOf(address)}::]`,
    `[2002:${groupsOf(address)}::1]`,
    `[2001:0:${groupsOf(address)}::]`,
    `[fe80::${groupsOf(address)}%25eth0]`,
    `git.example@${address}`,
    `git.example%40${address}`,
    `git.example\\@${address}`,
    `${address}:443`,
    `${address}:80`,
    `${address}#.git.example`,
    `${address}\t`,
    `\u200b${address}`,
  ];
}

const hosts = [
  ...forbidden4.flatMap(spellingsOf),
  ...forbidden6.flatMap((address) => [
    `[${address}]`,
    `[${address.toUpperCase()}]`,
    `[${address}]:443`,
    `[${address}%25lo]`,
    `git.example@[${address}]`,
  ]),
];

it('T-SS-1: no spelling of a forbidden address is connected to', async () => {
  const listener = await startTcpServer((socket) => socket.destroy());
  const outbound = createOutboundHttp(
    { isPrivateAllowed: false, allowedHosts: [] },
    // Text that is still taken for a name leads to this machine.
    { resolve: () => Promise.resolve(['127.0.0.1']) },
  );
  expect(hosts.length).toBeGreaterThan(300);
  for (const host of hosts) {
    for (const url of [`https://${host}/`, `http://${host}/`, `https://${host}:${listener.port}/`]) {
      await expect(outbound.request({ method: 'GET', url })).rejects.toMatchObject({ reason: 'refused' });
    }
  }
  expect(listener.connections()).toBe(0);
  await listener.close();
});

/**
 * A service in each range that stays unreachable even if the operator allows plain http, any port and private ranges.
 */
const neverAllowed = ['0.0.0.0', '169.254.169.254', '224.0.0.1', '255.255.255.255'];

it('T-SS-1: if scheme and port are allowed, the range of the address is still checked', async () => {
  const listener = await startTcpServer((socket) => socket.destroy());
  const name = 'git.example';
  const resolved = new Map<string, string>();
  const outbound = createOutboundHttp(
    { isPrivateAllowed: true, allowedHosts: [] },
    { resolve: (host) => Promise.resolve([resolved.get(host) ?? '0.0.0.0']) },
  );
  const ask = (host: string, scheme = 'http') =>
    outbound.request({ method: 'GET', url: `${scheme}://${host}:${listener.port}/` });
  const spellings = neverAllowed.flatMap(spellingsOf).filter((spelling) => !/:\d+$/.test(spelling));
  expect(spellings.length).toBeGreaterThan(120);
  for (const host of [
    ...spellings,
    '[::]',
    '[fe80::1]',
    '[ff02::1]',
    '[fd00:ec2::254]',
    '[::ffff:127.0.0.1]',
  ])
    await expect(ask(host)).rejects.toMatchObject({ reason: 'refused' });
  for (const address of [...neverAllowed, '::', 'fe80::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1']) {
    resolved.set(name, address);
    await expect(ask(name)).rejects.toMatchObject({ reason: 'refused' });
  }
  expect(listener.connections()).toBe(0);
  // This address is not refused, so only the range can have caused the refusal before.
  resolved.set(name, '127.0.0.1');
  await expect(ask(name)).rejects.toMatchObject({ reason: 'unreachable' });
  await expect(ask('0x7f.1')).rejects.toMatchObject({ reason: 'unreachable' });
  expect(listener.connections()).toBe(2);
  await listener.close();
});

it('T-SS-1: at an allowed port the range of the address is still checked', async () => {
  const outbound = createOutboundHttp({
    isPrivateAllowed: false,
    allowedHosts: [...neverAllowed, '[fe80::1]'].map((host) => `${host}:8443`),
  });
  for (const host of [...neverAllowed, '[fe80::1]'])
    expect(await outbound.vetAddress(`https://${host}:8443/`)).toEqual({ refusal: 'is not allowed' });
});

it('T-SS-1: names for the local machine are checked by the addresses they resolve to', async () => {
  const outbound = createOutboundHttp({ isPrivateAllowed: false, allowedHosts: [] });
  expect(await outbound.vetAddress('https://localhost/')).toEqual({
    refusal: 'has a host that is unknown or not allowed',
  });
  const open = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] });
  expect(await open.vetHost('localhost')).toMatchObject({ addresses: expect.arrayContaining(['127.0.0.1']) });
});

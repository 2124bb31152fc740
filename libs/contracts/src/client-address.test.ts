import { describe, expect, it } from '@jest/globals';
import { clientAddressOf, isSafe } from './client-address.ts';

const local = 'groundwork.test';

describe('how clients reach a platform', () => {
  it.each([
    ['https://registry.example.com', 'registry.example.com'],
    ['https://registry.example.com:8443/', 'registry.example.com:8443'],
    ['https://my-registry.internal', 'my-registry.internal'],
    ['https://10.0.0.5:8443', '10.0.0.5:8443'],
  ])('Terraform and OpenTofu find %s by its host', (address, host) => {
    expect(clientAddressOf(address)).toEqual({ way: 'discovered', host, login: host });
  });

  it.each([
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://localhost:8443', 'localhost:8443'],
    ['https://registry', 'registry'],
    ['https://[2001:db8::1]:8443', '[2001:db8::1]:8443'],
    ['https://my_registry.example.com', 'my_registry.example.com'],
    ['https://bücher.example', 'xn--bcher-kva.example'],
  ])('they know %s under another name after a login', (address, login) => {
    expect(clientAddressOf(address)).toEqual({ way: 'introduced', host: local, login });
  });

  it.each(['http://registry.example.com', 'http://registry:8080', 'http://10.0.0.5'])(
    'they do not find %s, because tokens are not sent over plain http to another machine',
    (address) => {
      const { host, origin } = new URL(address);
      expect(clientAddressOf(address)).toEqual({ way: 'insecure', host, login: origin });
    },
  );

  it('plain http is safe within this machine only', () => {
    const safe = ['https://a.example', 'http://localhost', 'http://127.1.2.3:80', 'http://[::1]'];
    const unsafe = ['http://a.example', 'http://localhost.example', 'http://128.0.0.1', 'ftp://localhost'];
    expect(safe.filter((text) => !isSafe(new URL(text)))).toEqual([]);
    expect(unsafe.filter((text) => isSafe(new URL(text)))).toEqual([]);
  });
});

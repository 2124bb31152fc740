import { describe, expect, it } from '@jest/globals';
import { loginCommand, nameInSources, needsLogin, parseHost } from './host.ts';

const introduced = (origin: string, name = 'groundwork.test') => ({ name, origin });

describe('the name of a host for Terraform', () => {
  it.each([
    ['registry.example.com', 'registry.example.com'],
    ['https://10.0.0.5:8443', '10.0.0.5:8443'],
    ['http://localhost:8080', 'groundwork.test'],
    ['https://localhost:8443', 'groundwork.test'],
    ['registry', 'groundwork.test'],
    ['[2001:db8::1]', 'groundwork.test'],
  ])('in sources, %s is %s', (typed, name) => {
    expect(nameInSources(parseHost(typed))).toBe(name);
    expect(needsLogin(parseHost(typed))).toBe(name === 'groundwork.test');
  });

  it('after a login it is the name that was chosen then', () => {
    const host = introduced('https://registry', 'registry.test');
    expect(nameInSources(host)).toBe('registry.test');
    expect(needsLogin(host)).toBe(false);
  });
});

describe('the command that logs in to a host', () => {
  it.each([
    [parseHost('registry.example.com:8443'), 'registry.example.com:8443'],
    [{ name: 'registry.example.com', origin: 'https://api.example.com' }, 'registry.example.com'],
    [parseHost('http://localhost:8080'), 'http://localhost:8080'],
    [parseHost('https://registry'), 'registry'],
    [introduced('http://localhost:8080'), 'http://localhost:8080'],
    [introduced('https://registry'), 'registry'],
    [introduced('http://localhost:8080', 'second.test'), 'http://localhost:8080 --name second.test'],
  ])('has an address that leads there: %j', (host, parameters) => {
    expect(loginCommand(host)).toBe(`groundwork login ${parameters}`);
  });
});

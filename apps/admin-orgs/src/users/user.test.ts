import { describe, expect, it } from '@jest/globals';
import { isUsername, newUser, usernameFor } from './user.ts';

describe('usernames', () => {
  it.each(['admin', 'j.doe', 'a', 'A-1_b', 'user-name.x', 'user-data', 'a'.repeat(64)])(
    'a username can be %s',
    (text) => {
      expect(isUsername(text)).toBe(true);
    },
  );

  it.each(['', '.doe', '-x', 'a b', 'a'.repeat(65), 'müller', 'a@b', 'user-AbC0123456789xyz', 'a\n'])(
    'a username cannot be %p',
    (text) => {
      expect(isUsername(text)).toBe(false);
    },
  );

  it('no user can be built with an invalid username', () => {
    const attributes = { username: 'user-0123456789abcdef', email: 'a@b.example', siteAdministrator: false };
    expect(() => newUser(attributes, new Date())).toThrow('username');
  });
});

describe('the username that is derived from an address', () => {
  it.each([
    ['jane.doe@example.com', 'jane.doe'],
    ['jane+ci@example.com', 'jane-ci'],
    ["o'hara@example.com", 'o-hara'],
    ['_.x@example.com', 'x'],
    ['---@example.com', 'member'],
    ['user-abc@example.com', 'user-abc'],
    ['user-0123456789abcdef@example.com', 'member.user-0123456789abcdef'],
    [`${'a'.repeat(64)}@example.com`, 'a'.repeat(50)],
  ])('the username derived from the address %s is %s', (email, username) => {
    expect(usernameFor(email)).toBe(username);
    expect(isUsername(usernameFor(email))).toBe(true);
  });
});

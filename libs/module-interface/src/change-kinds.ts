export type ChangeLevel = 'breaking' | 'feature' | 'fix';

export const changeSubjects = [
  'input',
  'output',
  'provider',
  'resource',
  'required-version',
  'part',
] as const;

export type ChangeSubject = (typeof changeSubjects)[number];

interface ChangeKind {
  readonly level: ChangeLevel;
  /** One sentence about what a caller meets. `{…}` is replaced by what has changed. */
  readonly reason: string;
}

/** All kinds of changes, by subject and word. docs/reference/module-comparisons.md has the same table. */
export const changeKinds = {
  'input removed': { level: 'breaking', reason: 'Callers that pass it are refused.' },
  'input removed-after-deprecation': {
    level: 'feature',
    reason: 'Callers that pass it are refused, as its deprecation announced: {message}',
  },
  'input required-added': { level: 'breaking', reason: 'Callers must pass it now.' },
  'input optional-added': { level: 'feature', reason: 'Callers may pass it.' },
  'input became-required': { level: 'breaking', reason: 'Callers that leave it out are refused.' },
  'input became-optional': { level: 'feature', reason: 'Callers may leave it out.' },
  'input type-narrowed': { level: 'breaking', reason: 'It refuses values that it took: {problem}.' },
  'input type-changed': { level: 'breaking', reason: 'It takes other values than before: {problem}.' },
  'input type-widened': { level: 'feature', reason: 'It takes more values: {to} instead of {from}.' },
  'input type-rewritten': {
    level: 'fix',
    reason: 'It takes the same values, but its type is {to} instead of {from}.',
  },
  'input type-unclear': {
    level: 'fix',
    reason: 'Its type is another one, and the two could not be compared. Read both before you rely on this.',
  },
  'input attribute-default-changed': {
    level: 'feature',
    reason: 'Another default applies where callers leave out an attribute of it.',
  },
  'input default-changed': {
    level: 'feature',
    reason: 'Callers that leave it out get {to} instead of {from}.',
  },
  'input validation-added': { level: 'breaking', reason: 'It refuses values that it took: {condition}' },
  'input validation-narrowed': {
    level: 'breaking',
    reason: 'Its validation refuses values that it took: {condition}',
  },
  'input validation-widened': { level: 'feature', reason: 'Its validation takes more values: {condition}' },
  'input validation-removed': {
    level: 'feature',
    reason: 'It takes values that a validation refused: {condition}',
  },
  'input validation-changed': {
    level: 'fix',
    reason:
      'Its validation is another one, and the two could not be compared. Read both before you rely on this.',
  },
  'input null-refused': { level: 'breaking', reason: 'It refuses null, which it took.' },
  'input null-replaced': { level: 'feature', reason: 'Callers that pass null get its default.' },
  'input null-taken': { level: 'feature', reason: 'It takes null, which stays null.' },
  'input became-sensitive': { level: 'fix', reason: 'Plans hide its value.' },
  'input no-longer-sensitive': { level: 'fix', reason: 'Plans show its value, unless the caller hides it.' },
  'input became-ephemeral': { level: 'feature', reason: 'It takes ephemeral values, too.' },
  'input no-longer-ephemeral': { level: 'breaking', reason: 'It refuses ephemeral values, which it took.' },
  'input became-const': {
    level: 'breaking',
    reason: 'It refuses values that are known only after initialization, which it took.',
  },
  'input no-longer-const': {
    level: 'feature',
    reason: 'It takes values that are known only after initialization.',
  },
  'input deprecated': { level: 'feature', reason: 'Callers that pass it are warned: {message}' },
  'input no-longer-deprecated': { level: 'fix', reason: 'Callers that pass it are not warned any longer.' },

  'output removed': { level: 'breaking', reason: 'Callers that use it are refused.' },
  'output removed-after-deprecation': {
    level: 'feature',
    reason: 'Callers that use it are refused, as its deprecation announced: {message}',
  },
  'output added': { level: 'feature', reason: 'Callers may use it.' },
  'output became-sensitive': {
    level: 'breaking',
    reason: 'Callers that show it are refused until they mark their own output as sensitive.',
  },
  'output no-longer-sensitive': { level: 'fix', reason: 'Plans show its value.' },
  'output became-ephemeral': {
    level: 'breaking',
    reason: 'Callers may use it only where ephemeral values are allowed.',
  },
  'output no-longer-ephemeral': { level: 'feature', reason: 'Callers may use it everywhere.' },
  'output type-changed': { level: 'breaking', reason: 'Callers get {to} instead of {from}.' },
  'output type-extended': { level: 'feature', reason: 'Callers find more attributes in it.' },
  'output type-unclear': {
    level: 'fix',
    reason: 'Its type is another one, and the two could not be compared. Read both before you rely on this.',
  },
  'output deprecated': { level: 'feature', reason: 'Callers that use it are warned: {message}' },
  'output no-longer-deprecated': { level: 'fix', reason: 'Callers that use it are not warned any longer.' },

  'provider added': { level: 'fix', reason: 'It is installed, too: {to}.' },
  'provider removed': { level: 'fix', reason: 'The module does not need it any longer.' },
  'provider source-changed': {
    level: 'breaking',
    reason: 'Callers must configure {to} instead of {from}, and move its state.',
  },
  'provider constraint-narrowed': {
    level: 'breaking',
    reason: 'Callers that use a version that {from} allowed may not find one that {to} allows.',
  },
  'provider constraint-widened': {
    level: 'fix',
    reason: 'More versions are allowed: {to} instead of {from}.',
  },
  'provider constraint-unclear': {
    level: 'fix',
    reason: 'The constraints {from} and {to} could not be compared. Read both before you rely on this.',
  },

  'resource removed': {
    level: 'breaking',
    reason: 'An upgrade destroys it: no moved or removed block has it.',
  },
  'resource moved': { level: 'fix', reason: 'Its state moves to {to}.' },
  'resource released': { level: 'fix', reason: 'A removed block says what becomes of it.' },
  'resource added': { level: 'feature', reason: 'An upgrade creates it, if it is not switched off.' },
  'resource read-added': { level: 'fix', reason: 'Plans read it.' },
  'resource read-removed': { level: 'fix', reason: 'Plans do not read it any longer.' },
  'resource call-changed': { level: 'fix', reason: 'It calls {to} instead of {from}.' },

  'required-version narrowed': {
    level: 'breaking',
    reason: 'Clients that {from} allowed may be refused by {to}.',
  },
  'required-version widened': { level: 'fix', reason: 'More clients are allowed: {to} instead of {from}.' },
  'required-version unclear': {
    level: 'fix',
    reason: 'The constraints {from} and {to} could not be compared. Read both before you rely on this.',
  },

  'part removed': { level: 'breaking', reason: 'Callers of this submodule do not find it.' },
  'part added': { level: 'feature', reason: 'Callers may use this submodule.' },
} as const satisfies Record<`${ChangeSubject} ${string}`, ChangeKind>;

export type ChangeName = keyof typeof changeKinds;

import fc from 'fast-check';

const number = fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: Number.MAX_SAFE_INTEGER })).map(String);
const word = fc.stringMatching(/^[0-9a-cA-C-]{0,4}[a-cA-C-][0-9a-cA-C-]{0,3}$/);
const prereleasePart = fc.oneof(number, word);
const buildPart = fc.oneof(number, word, fc.constantFrom('00', '007', '0'));

const listOf = (part: fc.Arbitrary<string>) =>
  fc.array(part, { maxLength: 4 }).map((parts) => parts.join('.'));

/** Includes many pairs that differ in one place only. */
export const semverText = fc
  .tuple(number, number, number, listOf(prereleasePart), listOf(buildPart))
  .map(
    ([major, minor, patch, prerelease, build]) =>
      `${major}.${minor}.${patch}${prerelease && `-${prerelease}`}${build && `+${build}`}`,
  );

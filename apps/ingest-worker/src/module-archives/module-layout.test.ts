import { describe, expect, it } from '@jest/globals';
import {
  commonDirectory,
  isConfiguration,
  isModuleDirectory,
  isOverride,
  preferredReadme,
} from './module-layout.ts';

describe('the layout of a module', () => {
  it.each([
    ['main.tf', true],
    ['main.tf.json', true],
    ['.main.tf', false],
    ['._main.tf', false],
    ['main.tf~', false],
    ['#main.tf#', false],
    ['main.tfvars', false],
    ['main.tf.bak', false],
    ['tf', false],
  ])('%s is configuration: %s', (name, expected) => {
    expect(isConfiguration(name)).toBe(expected);
  });

  it.each([
    ['override.tf', true],
    ['override.tf.json', true],
    ['a_override.tf', true],
    ['overrides.tf', false],
    ['myoverride.tf', false],
  ])('%s overrides: %s', (name, expected) => {
    expect(isOverride(name)).toBe(expected);
  });

  it.each([
    ['', true],
    ['modules/a', true],
    ['examples/a', true],
    ['modules', false],
    ['modules/a/b', false],
    ['test/a', false],
    ['.terraform/modules', false],
  ])('directory "%s" is described: %s', (directory, expected) => {
    expect(isModuleDirectory(directory)).toBe(expected);
  });

  it('prefers a README in Markdown', () => {
    expect(preferredReadme(['readme.txt', 'main.tf', 'Readme.MD', 'README'])).toBe('Readme.MD');
    expect(preferredReadme(['main.tf'])).toBeUndefined();
  });

  it.each([
    [['a/main.tf', 'a/b/c.tf'], 'a'],
    [['a/b/main.tf'], 'a/b'],
    [['a/main.tf', 'b/main.tf'], ''],
    [['ab/main.tf', 'a/main.tf'], ''],
    [[], ''],
  ])('files %j have "%s" in common', (files, expected) => {
    expect(commonDirectory(files)).toBe(expected);
  });
});

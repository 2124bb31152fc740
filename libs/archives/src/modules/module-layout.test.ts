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
  ])('the file %s is configuration: %s', (name, expected) => {
    expect(isConfiguration(name)).toBe(expected);
  });

  it.each([
    ['override.tf', true],
    ['override.tf.json', true],
    ['a_override.tf', true],
    ['overrides.tf', false],
    ['myoverride.tf', false],
  ])('the file %s overrides: %s', (name, expected) => {
    expect(isOverride(name)).toBe(expected);
  });

  it.each([
    ['', true],
    ['modules/a', true],
    ['examples/a', true],
    ['modules', false],
    ['modules/a/b', true],
    ['examples/a/b/c', true],
    ['modules/.hidden', false],
    ['modules/a/.terraform/modules/b', false],
    ['test/a', false],
    ['.terraform/modules', false],
  ])('the directory "%s" is described: %s', (directory, expected) => {
    expect(isModuleDirectory(directory)).toBe(expected);
  });

  it('a README in Markdown is preferred', () => {
    expect(preferredReadme(['readme.txt', 'main.tf', 'Readme.MD', 'README'])).toBe('Readme.MD');
    expect(preferredReadme(['main.tf'])).toBeUndefined();
  });

  it.each([
    [['a/main.tf', 'a/b/c.tf'], 'a'],
    [['a/b/main.tf'], 'a/b'],
    [['a/main.tf', 'b/main.tf'], ''],
    [['ab/main.tf', 'a/main.tf'], ''],
    [[], ''],
  ])('the files %j share the root "%s"', (files, expected) => {
    expect(commonDirectory(files)).toBe(expected);
  });
});

import { readDemoConfig } from './config.ts';
import { tellTheStory } from './story.ts';

try {
  await tellTheStory(readDemoConfig(process.env));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

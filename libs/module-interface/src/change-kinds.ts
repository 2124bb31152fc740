export type ChangeLevel = 'breaking' | 'feature' | 'fix';

export type ChangeSubject = 'input' | 'output' | 'provider' | 'resource' | 'required-version' | 'part';

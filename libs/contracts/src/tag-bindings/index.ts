export * from './tag-binding.ts';
export * from './tag-binding.request.ts';
export * from './tag-binding.serializer.ts';

import { loadConfig } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/process/start-error.ts';

try {
  const config = loadConfig();
  // React reads this when it is first imported, and is several times slower in its development form. What the operator
  // said is in the configuration by now.
  process.env.NODE_ENV = config.dev ? 'development' : 'production';
  const { start } = await import('#server/start.ts');
  await start(config);
} catch (error) {
  // A reason the operator can act on is one sentence; anything else is a fault of ours and shows its stack.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

import { loadConfig } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/process/start-error.ts';

try {
  const config = loadConfig();
  // React reads NODE_ENV at its first import and is several times slower in development mode. The operator's
  // value is in the configuration already.
  process.env.NODE_ENV = config.dev ? 'development' : 'production';
  const { start } = await import('#server/start.ts');
  await start(config);
} catch (error) {
  // An error that the operator can fix is one sentence. Any other is a bug and is printed with its stack.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

import { start } from '#server/start.ts';
import { StartError } from '#server/start-error.ts';

try {
  await start();
} catch (error) {
  // A reason the operator can act on is one sentence; anything else is a fault of ours and shows its stack.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

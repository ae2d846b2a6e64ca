import { replyToParent } from '#server/modules/wallet-import/file-reading/reply-to-parent.ts';

/** Allocates objects or native buffers without end, or loops forever. */
await replyToParent(async () => {
  const kept: unknown[] = [];
  const [kind] = process.argv.slice(2);
  for (;;) {
    if (kind === 'buffers') kept.push(Buffer.alloc(1024 * 1024, 1));
    else if (kind === 'objects') kept.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
    if (kept.length % 20 === 0) await new Promise((next) => setImmediate(next));
  }
});

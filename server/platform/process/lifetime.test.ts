import { describe, expect, it, vi } from 'vitest';
import { Lifetime } from '#server/platform/process/lifetime.ts';

describe('Lifetime', () => {
  it('releases in reverse order, one after the other', async () => {
    const lifetime = new Lifetime();
    const steps: string[] = [];
    const recordRelease = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
    };
    lifetime.addRelease(recordRelease('database'));
    lifetime.addRelease(recordRelease('server'));
    await lifetime.end();
    expect(steps).toEqual(['server begins', 'server ends', 'database begins', 'database ends']);
  });

  it('releases once when end is called twice', async () => {
    const lifetime = new Lifetime();
    const release = vi.fn();
    lifetime.addRelease(release);
    expect(lifetime.isEnding).toBe(false);
    await Promise.all([lifetime.end(), lifetime.end()]);
    expect(lifetime.isEnding).toBe(true);
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('releases the rest when one release fails', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    const lifetime = new Lifetime();
    const release = vi.fn();
    lifetime.addRelease(release);
    lifetime.addRelease(() => Promise.reject(new Error('stuck')));
    await lifetime.end();
    expect(release).toHaveBeenCalled();
    expect(consoleError).toHaveBeenCalled();
    consoleError.mockRestore();
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { healthCall, readyCall } from '#contracts/health.ts';
import { VARIABLES } from '#server/platform/config/variables.ts';

const CHECKOUT = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(CHECKOUT, 'deploy', name), 'utf8');
const FILES = readdirSync(join(CHECKOUT, 'deploy'));

/** Variables of a shell, of the image of PostgreSQL and of the compose file itself. */
const OTHERS = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'PUBLISHED_PORT', 'DATABASE_URL'];

describe('the files of deploy/', () => {
  it.each(FILES)('%s sets only variables that Fairview reads', (name) => {
    const text = read(name).replace(/^\s*(?:#|ssl-default-bind).*$/gm, '');
    const set = [...text.matchAll(/(?:^\s*|\s|\$\{)([A-Z][A-Z0-9]*_[A-Z0-9_]+|HOST|PORT)(?=[=:]| *:)/gm)].map(
      ([, variable]) => variable!,
    );
    const known: string[] = [...Object.keys(VARIABLES), ...OTHERS];
    expect(set.filter((variable) => !known.includes(variable))).toEqual([]);
  });

  it('ask for readiness where requests are routed, by a path that exists', () => {
    const ready = `/api/${readyCall.path}`;
    for (const name of ['Dockerfile', 'haproxy.cfg']) expect(read(name)).toContain(ready);
    expect(FILES.some((name) => read(name).includes(`/api/${healthCall.path}`))).toBe(false);
  });

  it('start the program and the build script that exist', () => {
    for (const path of ['server/main.ts', 'scripts/build.mjs'])
      expect(existsSync(join(CHECKOUT, path))).toBe(true);
    expect(read('Dockerfile')).toContain('CMD ["node", "--max-semi-space-size=16", "server/main.ts"]');
    expect(read('fairview.service')).toMatch(/^ExecStart=\S+ --max-semi-space-size=16 server\/main\.ts$/m);
    expect(read('Dockerfile')).toContain('node scripts/build.mjs');
  });

  it('run the site without the rights of root', () => {
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
    expect(read('fairview.service')).toMatch(/^DynamicUser=yes$/m);
    expect(read('compose.yaml')).toMatch(/^ {2}cap_drop: \[ALL\]$/m);
  });

  it('accept TLS 1.2 and 1.3 only, with forward secrecy and authenticated encryption', () => {
    const settings = read('haproxy.cfg');
    expect(settings).toMatch(/^ {4}ssl-default-bind-options ssl-min-ver TLSv1\.2\b/m);
    const [, suites = ''] = /^ {4}ssl-default-bind-ciphers (\S+)$/m.exec(settings) ?? [];
    expect(suites.split(':').filter((suite) => !/^ECDHE-.*(GCM|POLY1305)/.test(suite))).toEqual([]);
  });

  it('pass on no address that a visitor claims to have', () => {
    expect(read('haproxy.cfg')).toMatch(/^ {4}http-request del-header X-Forwarded-For$/m);
  });
});

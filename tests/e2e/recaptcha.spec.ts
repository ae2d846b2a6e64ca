import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';
import { collectComplaints } from './open-page.ts';

/** Stub of the widget script, sufficient for the page. */
const WIDGET = `globalThis.grecaptcha = {
  ready: (work) => work(),
  render: (place, { sitekey }) => {
    place.textContent = 'widget of ' + sitekey;
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    frame.src = new URL('api2/anchor', document.querySelector('script[src*="api.js"]').src);
    place.append(frame);
    return 0;
  },
  getResponse: () => 'answer',
  reset: () => {},
}`;

let site: SiteProcess;
let origin: string;
let service: Server;
const asked: string[] = [];

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    const script = request.url?.startsWith('/recaptcha/api.js');
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ? WIDGET : '<p>I am not a robot</p>');
  });
  await new Promise<void>((listens) => service.listen(0, '127.0.0.1', listens));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = new SiteProcess({
    PORT: `${port}`,
    PUBLIC_URL: origin,
    // Shared with the site of all other tests: nothing is written here.
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    CAPTCHA: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET: 'its-secret',
    RECAPTCHA_BASE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/recaptcha`,
  });
  await site.waitUntilServing();
});
test.afterAll(async () => {
  await site.stop('SIGTERM');
  service.close();
});

for (const [path, language] of [
  ['/signup/', 'en'],
  ['/it/support/', 'it'],
] as const) {
  test(`the widget on ${path} loads from the configured address, in the language of the page`, async ({
    page,
  }) => {
    const errors = collectComplaints(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    asked.length = 0;
    await page.goto(origin + path);
    await expect(page.getByText('widget of site-key')).toBeVisible();
    await expect(page.frameLocator('iframe[title="reCAPTCHA"]').getByText('I am not a robot')).toBeVisible();
    expect(asked).toContain(`/recaptcha/api.js?render=explicit&hl=${language}`);
    expect(requests.filter((address) => address.includes('google'))).toEqual([]);
    expect(errors).toEqual([]);
  });
}

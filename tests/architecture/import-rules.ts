/** An import that the layout forbids, and what to do instead. */
export interface Offence {
  from: string;
  to: string;
  advice: string;
}

interface Rule {
  /** Files to which the rule applies. */
  files: RegExp;
  /** Allowed imports: our own paths or package names. */
  allowed: RegExp;
  advice: string;
}

const PACKAGE = `(?!domain/|contracts/|server/|web/|messages(?:/|$)|tests/|bench/|scripts/|data/|content/|build/)`;
/**
 * The message modules: all messages, and those picked for a page and its loader. Only pages may read the
 * current language.
 */
const MESSAGES = 'messages$|messages/(pick\\.server|picked)\\.ts$|';
const BROWSER_MESSAGES = 'messages$|messages/picked\\.ts$|messages/compiled/runtime\\.js$|';
/** Excludes `sanitize-html`: only domain/markup wraps it. */
const SANITISER = '(?!sanitize-html$)';
const SERVER_SHARED = `${MESSAGES}contracts/|domain/|data/|content/|${SANITISER}${PACKAGE}`;
const BROWSER_PACKAGE = `(?!node:)${SANITISER}${PACKAGE}`;
/** Modules that features and pages share and that import none of them. */
const WEB_SHARED = `${BROWSER_MESSAGES}web/(ui|components|api|state|words|content|styles)/|web/[^/]+$`;

/**
 * `domain` ← `contracts` ← `server` and `web`; `server/platform` ← `gateways` ← `modules` ← the app; `web/ui`
 * ← `web/components` ← `web/features/*` ← `web/pages`. The first matching rule applies.
 */
const RULES: readonly Rule[] = [
  {
    files: /^messages\//,
    allowed: /^messages(\/|$)/,
    advice: 'messages import nothing else, because every layer may use them',
  },
  {
    files: /^domain\/markup\//,
    allowed: new RegExp(`^(${MESSAGES}domain/|sanitize-html$|marked$|yaml$)`),
    advice: 'domain is pure and imports only itself: pass what it needs as an argument',
  },
  {
    files: /^domain\/registers\//,
    allowed: new RegExp(`^(${MESSAGES}domain/|tldts$|tr46$)`),
    advice: 'domain is pure and imports only itself: pass what it needs as an argument',
  },
  {
    files: /^domain\/addresses\//,
    allowed: new RegExp(`^(${MESSAGES}domain/|@noble/hashes(/|$)|@scure/(base|bip32|btc-signer)$)`),
    advice: 'domain is pure and imports only itself: pass what it needs as an argument',
  },
  {
    files: /^domain\//,
    allowed: new RegExp(`^(${MESSAGES}domain/|decimal\\.js$)`),
    advice: 'domain is pure and imports only itself: pass what it needs as an argument',
  },
  {
    files: /^contracts\//,
    allowed: new RegExp(`^(${MESSAGES}contracts/|domain/|zod$)`),
    advice: 'contracts define the API: put rules into domain and work into server or web',
  },
  {
    // A test may import all of the server.
    files: /^server\/.*\.test\.tsx?$/,
    allowed: new RegExp(`^(server/|${SERVER_SHARED})`),
    advice: 'server must not import pages: share it through contracts or domain',
  },
  {
    files: /^server\/platform\//,
    allowed: new RegExp(`^(server/platform/|${SERVER_SHARED})`),
    advice: 'platform must not import features or gateways: pass what it needs as an argument',
  },
  {
    files: /^server\/gateways\//,
    allowed: new RegExp(`^(server/(platform|gateways)/|${SERVER_SHARED})`),
    advice: 'a gateway must not import features: let a module call it',
  },
  {
    files: /^server\/ssr\//,
    allowed: new RegExp(`^(server/(platform|ssr)/|${SERVER_SHARED})`),
    advice: 'rendering must not import features: let the app pass what a page needs',
  },
  {
    files: /^server\/modules\//,
    allowed: new RegExp(`^(server/(platform|gateways|ssr|modules)/|${SERVER_SHARED})`),
    advice: 'a module must not import the app: let the app register what the module exports',
  },
  {
    files: /^server\//,
    allowed: new RegExp(`^(server/|${SERVER_SHARED})`),
    advice: 'server must not import pages: share it through contracts or domain',
  },
  {
    files: /^web\/ui\//,
    allowed: new RegExp(`^(web/ui/|domain/(format|locale|markup)/|${BROWSER_PACKAGE})`),
    advice: 'web/ui must not import crypto code: take texts and figures as properties',
  },
  {
    files: /^web\/components\//,
    allowed: new RegExp(
      `^(${BROWSER_MESSAGES}web/(ui|components|api|state|words)/|contracts/|domain/|${BROWSER_PACKAGE})`,
    ),
    advice: 'a component must not import features or pages: take the rest as properties',
  },
  {
    files: /^web\/features\/.*\.server\.ts$/,
    allowed: new RegExp(`^(${MESSAGES}${WEB_SHARED}|contracts/|domain/|${SANITISER}${PACKAGE})`),
    advice:
      'a feature must not import other features or pages: compose them in the page, or move what they share to web/components',
  },
  {
    files: /^web\/features\//,
    allowed: new RegExp(`^(${WEB_SHARED}|contracts/|domain/|${BROWSER_PACKAGE})`),
    advice:
      'a feature must not import other features or pages: compose them in the page, or move what they share to web/components',
  },
  {
    files: /^web\/(root|routes|entry\.\w+|[\w-]+\.server)\.tsx?$/,
    allowed: new RegExp(`^(messages(/|$)|web/|contracts/|domain/|${SANITISER}${PACKAGE})`),
    advice: 'pages must not import the server: call it through contracts',
  },
  {
    files: /^web\/pages\//,
    allowed: new RegExp(
      `^(${MESSAGES}${WEB_SHARED}|web/(features|pages)/|contracts/|domain/|${BROWSER_PACKAGE})`,
    ),
    advice: 'pages must not import the server: call it through contracts',
  },
  {
    files: /^web\//,
    allowed: new RegExp(`^(${WEB_SHARED}|contracts/|domain/|${BROWSER_PACKAGE})`),
    advice: 'code that all pages share must not import pages or features: move the import to the page',
  },
  {
    files: /^[^/]+\.ts$/,
    allowed: new RegExp(`^(messages/|scripts/|[^/]+\\.ts$|${PACKAGE})`),
    advice: 'a configuration file must not import code of the product',
  },
];

const TEST = /\.test\.tsx?$/;
/** Additional imports allowed to tests. */
const TEST_TOOLS = new RegExp(`^(tests/|${PACKAGE})`);

/**
 * Returns the offence when `from` may not import `to` (paths from the checkout, or a package), otherwise
 * null.
 */
export function findOffence(from: string, to: string): Offence | null {
  // The configuration of the test runners counts as test code.
  if (/^((tests|bench|scripts)\/|(vitest|playwright)\.config\.ts$)/.test(from)) return null;
  if (TEST.test(to) || (to.startsWith('tests/') && !TEST.test(from))) {
    return { from, to, advice: 'only tests may import test code: move it to where both may import it' };
  }
  const rule = RULES.find(({ files }) => files.test(from));
  if (!rule || rule.allowed.test(to) || (TEST.test(from) && TEST_TOOLS.test(to)) || isSameFeature(from, to))
    return null;
  return { from, to, advice: rule.advice };
}

function isSameFeature(from: string, to: string): boolean {
  const feature = /^web\/features\/[^/]+\//;
  return feature.exec(from)?.[0] !== undefined && feature.exec(from)?.[0] === feature.exec(to)?.[0];
}

/** Formats the offence as the import chain from a file without importers, and what to do instead. */
export function formatOffence(
  { from, to, advice }: Offence,
  importers: ReadonlyMap<string, readonly string[]>,
): string {
  const chain = [from];
  for (let next = from; ; ) {
    const importer = importers.get(next)?.find((path) => !chain.includes(path) && !TEST.test(path));
    if (!importer) break;
    chain.unshift(importer);
    next = importer;
  }
  return `${chain.join(' → ')} → ${to}\n    ${advice}.`;
}

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
    advice: 'messages stand alone: every layer may use them',
  },
  {
    files: /^domain\/markup\//,
    allowed: new RegExp(`^(${MESSAGES}domain/|sanitize-html$)`),
    advice: 'domain is pure and stands alone: pass what it needs as an argument',
  },
  {
    files: /^domain\//,
    allowed: new RegExp(`^(${MESSAGES}domain/|decimal\\.js$)`),
    advice: 'domain is pure and stands alone: pass what it needs as an argument',
  },
  {
    files: /^contracts\//,
    allowed: new RegExp(`^(${MESSAGES}contracts/|domain/|zod$)`),
    advice:
      'contracts say what both sides agree on: put the rule into domain and the work into server or web',
  },
  {
    // A test may import all of the server.
    files: /^server\/.*\.test\.tsx?$/,
    allowed: new RegExp(`^(server/|${SERVER_SHARED})`),
    advice: 'server does not know the pages: share it through contracts or domain',
  },
  {
    files: /^server\/platform\//,
    allowed: new RegExp(`^(server/platform/|${SERVER_SHARED})`),
    advice: 'platform knows no feature and no outside service: take what it needs as an argument',
  },
  {
    files: /^server\/gateways\//,
    allowed: new RegExp(`^(server/(platform|gateways)/|${SERVER_SHARED})`),
    advice: 'a gateway knows one outside service and no feature: let a module call it',
  },
  {
    files: /^server\/ssr\//,
    allowed: new RegExp(`^(server/(platform|ssr)/|${SERVER_SHARED})`),
    advice: 'rendering knows no feature: let the app hand in what a page needs',
  },
  {
    files: /^server\/modules\//,
    allowed: new RegExp(`^(server/(platform|gateways|ssr|modules)/|${SERVER_SHARED})`),
    advice: 'a module does not know the app: let the app register what the module exports',
  },
  {
    files: /^server\//,
    allowed: new RegExp(`^(server/|${SERVER_SHARED})`),
    advice: 'server does not know the pages: share it through contracts or domain',
  },
  {
    files: /^web\/ui\//,
    allowed: new RegExp(`^(web/ui/|domain/(format|locale|markup)/|${BROWSER_PACKAGE})`),
    advice: 'web/ui knows nothing of crypto: take words and figures as properties',
  },
  {
    files: /^web\/components\//,
    allowed: new RegExp(
      `^(${BROWSER_MESSAGES}web/(ui|components|api|state|words)/|contracts/|domain/|${BROWSER_PACKAGE})`,
    ),
    advice:
      'a component shows an idea of the product wherever it is needed and knows no feature and no page: take the rest as properties',
  },
  {
    files: /^web\/features\/.*\.server\.ts$/,
    allowed: new RegExp(`^(${MESSAGES}${WEB_SHARED}|contracts/|domain/|${SANITISER}${PACKAGE})`),
    advice:
      'a feature knows no other feature and no page: let the page compose them, or move what they share to web/components',
  },
  {
    files: /^web\/features\//,
    allowed: new RegExp(`^(${WEB_SHARED}|contracts/|domain/|${BROWSER_PACKAGE})`),
    advice:
      'a feature knows no other feature and no page: let the page compose them, or move what they share to web/components',
  },
  {
    files: /^web\/(root|routes|entry\.\w+|[\w-]+\.server)\.tsx?$/,
    allowed: new RegExp(`^(messages(/|$)|web/|contracts/|domain/|${SANITISER}${PACKAGE})`),
    advice: 'the pages do not know the server: ask it through contracts',
  },
  {
    files: /^web\/pages\//,
    allowed: new RegExp(
      `^(${MESSAGES}${WEB_SHARED}|web/(features|pages)/|contracts/|domain/|${BROWSER_PACKAGE})`,
    ),
    advice: 'the pages do not know the server: ask it through contracts',
  },
  {
    files: /^web\//,
    allowed: new RegExp(`^(${WEB_SHARED}|contracts/|domain/|${BROWSER_PACKAGE})`),
    advice: 'what all pages share knows no page and no feature: move the import up to the page',
  },
  {
    files: /^[^/]+\.ts$/,
    allowed: new RegExp(`^(messages/|scripts/|[^/]+\\.ts$|${PACKAGE})`),
    advice: 'a configuration file reads no code of the product',
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
    return { from, to, advice: 'only tests use what is made for tests: move it to where both may reach it' };
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

/** An import that the layout forbids, and what to do instead. */
export interface Offence {
  from: string;
  to: string;
  instead: string;
}

interface Rule {
  /** Files to which the rule applies. */
  of: RegExp;
  /** Allowed imports: our own paths or package names. */
  may: RegExp;
  instead: string;
}

const PACKAGE = `(?!domain/|contracts/|server/|web/|messages(?:/|$)|tests/|bench/|scripts/|data/|content/|build/)`;
/**
 * The message modules: all messages, and those picked for a page and its loader. Only pages may read the
 * current language.
 */
const MESSAGES = 'messages$|messages/(pick\\.server|picked)\\.ts$|';
const MESSAGES_OF_BROWSERS = 'messages$|messages/picked\\.ts$|messages/compiled/runtime\\.js$|';
/** Excludes `sanitize-html`: only domain/markup wraps it. */
const SANITISER = '(?!sanitize-html$)';
const SERVER_SHARED = `${MESSAGES}contracts/|domain/|data/|content/|${SANITISER}${PACKAGE}`;
const BROWSER_PACKAGE = `(?!node:)${SANITISER}${PACKAGE}`;
/** Modules that features and pages share and that import none of them. */
const WEB_SHARED = `${MESSAGES_OF_BROWSERS}web/(ui|components|api|state|words|content|styles)/|web/[^/]+$`;

/**
 * `domain` ← `contracts` ← `server` and `web`; `server/platform` ← `gateways` ← `modules` ← the app; `web/ui`
 * ← `web/components` ← `web/features/*` ← `web/pages`. The first matching rule applies.
 */
const RULES: readonly Rule[] = [
  {
    of: /^messages\//,
    may: /^messages(\/|$)/,
    instead: 'messages stand alone: every layer may use them',
  },
  {
    of: /^domain\/markup\//,
    may: new RegExp(`^(${MESSAGES}domain/|sanitize-html$)`),
    instead: 'domain is pure and stands alone: pass what it needs as an argument',
  },
  {
    of: /^domain\//,
    may: new RegExp(`^(${MESSAGES}domain/|decimal\\.js$)`),
    instead: 'domain is pure and stands alone: pass what it needs as an argument',
  },
  {
    of: /^contracts\//,
    may: new RegExp(`^(${MESSAGES}contracts/|domain/|zod$)`),
    instead:
      'contracts say what both sides agree on: put the rule into domain and the work into server or web',
  },
  {
    // A test may import all of the server.
    of: /^server\/.*\.test\.tsx?$/,
    may: new RegExp(`^(server/|${SERVER_SHARED})`),
    instead: 'server does not know the pages: share it through contracts or domain',
  },
  {
    of: /^server\/platform\//,
    may: new RegExp(`^(server/platform/|${SERVER_SHARED})`),
    instead: 'platform knows no feature and no outside service: take what it needs as an argument',
  },
  {
    of: /^server\/gateways\//,
    may: new RegExp(`^(server/(platform|gateways)/|${SERVER_SHARED})`),
    instead: 'a gateway knows one outside service and no feature: let a module call it',
  },
  {
    of: /^server\/ssr\//,
    may: new RegExp(`^(server/(platform|ssr)/|${SERVER_SHARED})`),
    instead: 'rendering knows no feature: let the app hand in what a page needs',
  },
  {
    of: /^server\/modules\//,
    may: new RegExp(`^(server/(platform|gateways|ssr|modules)/|${SERVER_SHARED})`),
    instead: 'a module does not know the app: let the app register what the module exports',
  },
  {
    of: /^server\//,
    may: new RegExp(`^(server/|${SERVER_SHARED})`),
    instead: 'server does not know the pages: share it through contracts or domain',
  },
  {
    of: /^web\/ui\//,
    may: new RegExp(`^(web/ui/|domain/(format|locale|markup)/|${BROWSER_PACKAGE})`),
    instead: 'web/ui knows nothing of crypto: take words and figures as properties',
  },
  {
    of: /^web\/components\//,
    may: new RegExp(
      `^(${MESSAGES_OF_BROWSERS}web/(ui|components|api|state|words)/|contracts/|domain/|${BROWSER_PACKAGE})`,
    ),
    instead:
      'a component shows an idea of the product wherever it is needed and knows no feature and no page: take the rest as properties',
  },
  {
    of: /^web\/features\/.*\.server\.ts$/,
    may: new RegExp(`^(${MESSAGES}${WEB_SHARED}|contracts/|domain/|${SANITISER}${PACKAGE})`),
    instead:
      'a feature knows no other feature and no page: let the page compose them, or move what they share to web/components',
  },
  {
    of: /^web\/features\//,
    may: new RegExp(`^(${WEB_SHARED}|contracts/|domain/|${BROWSER_PACKAGE})`),
    instead:
      'a feature knows no other feature and no page: let the page compose them, or move what they share to web/components',
  },
  {
    of: /^web\/(root|routes|entry\.\w+|[\w-]+\.server)\.tsx?$/,
    may: new RegExp(`^(messages(/|$)|web/|contracts/|domain/|${SANITISER}${PACKAGE})`),
    instead: 'the pages do not know the server: ask it through contracts',
  },
  {
    of: /^web\/pages\//,
    may: new RegExp(
      `^(${MESSAGES}${WEB_SHARED}|web/(features|pages)/|contracts/|domain/|${BROWSER_PACKAGE})`,
    ),
    instead: 'the pages do not know the server: ask it through contracts',
  },
  {
    of: /^web\//,
    may: new RegExp(`^(${WEB_SHARED}|contracts/|domain/|${BROWSER_PACKAGE})`),
    instead: 'what all pages share knows no page and no feature: move the import up to the page',
  },
  {
    of: /^[^/]+\.ts$/,
    may: new RegExp(`^(messages/|scripts/|[^/]+\\.ts$|${PACKAGE})`),
    instead: 'a configuration file reads no code of the product',
  },
];

const TEST = /\.test\.tsx?$/;
/** Additional imports allowed to tests. */
const TEST_TOOLS = new RegExp(`^(tests/|${PACKAGE})`);

/**
 * Returns the offence when `from` may not import `to` (paths from the checkout, or a package), otherwise
 * null.
 */
export function offenceOf(from: string, to: string): Offence | null {
  // The configuration of the test runners counts as test code.
  if (/^((tests|bench|scripts)\/|(vitest|playwright)\.config\.ts$)/.test(from)) return null;
  if (TEST.test(to) || (to.startsWith('tests/') && !TEST.test(from))) {
    return { from, to, instead: 'only tests use what is made for tests: move it to where both may reach it' };
  }
  const rule = RULES.find(({ of }) => of.test(from));
  if (!rule || rule.may.test(to) || (TEST.test(from) && TEST_TOOLS.test(to)) || sameFeature(from, to))
    return null;
  return { from, to, instead: rule.instead };
}

function sameFeature(from: string, to: string): boolean {
  const feature = /^web\/features\/[^/]+\//;
  return feature.exec(from)?.[0] !== undefined && feature.exec(from)?.[0] === feature.exec(to)?.[0];
}

/** Formats the offence as the import chain from a file without importers, and what to do instead. */
export function inWords(
  { from, to, instead }: Offence,
  importers: ReadonlyMap<string, readonly string[]>,
): string {
  const chain = [from];
  for (let next = from; ; ) {
    const above = importers.get(next)?.find((path) => !chain.includes(path) && !TEST.test(path));
    if (!above) break;
    chain.unshift(above);
    next = above;
  }
  return `${chain.join(' → ')} → ${to}\n    ${instead}.`;
}

import { parse } from 'tldts';
import { toUnicode } from 'tr46';
import { toSkeleton } from '#domain/search/skeleton.ts';

/** Hosts on which anyone can publish: their domain says nothing about who wrote a page. */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  'bit.ly',
  'discord.com',
  'discord.gg',
  'docsend.com',
  'dropbox.com',
  'facebook.com',
  'github.com',
  'google.com',
  'instagram.com',
  'ipfs.io',
  'linkedin.com',
  'linktr.ee',
  'medium.com',
  'notion.so',
  'outlook.com',
  'reddit.com',
  't.me',
  'telegram.me',
  'twitter.com',
  'website-files.com',
  'whatsapp.com',
  'wixsite.com',
  'x.com',
  'youtube.com',
]);

/** Registers also contain `ttps://` and `https.//`. */
const SCHEME = /^[a-z]*[:.]?\/{2,}/i;
const USER = /^[^/?#]*@/;
/** Labels of host names, with letters of every script. */
const HOST = /^[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}-]+)+\.?$/u;

/** A website by its registrable domain: `example.co.uk` of `https://shop.example.co.uk/a`. */
export interface Website {
  /** In lower case and ASCII form. */
  domain: string;
  /** The domain without its public suffix, in the letters that a reader sees: `example`. */
  label: string;
  /** Skeleton of the label: labels with equal skeletons look alike. */
  shape: string;
  /** Whether anyone can publish below this domain. */
  isShared: boolean;
}

/** Returns an internationalised host name in its ASCII form; null for an invalid one. */
function toAsciiHost(host: string): string | null {
  try {
    return new URL(`http://${host}`).hostname.replace(/\.$/, '');
  } catch {
    return null;
  }
}

/**
 * Reads a website from an address, a host name or an email address, however incomplete. Null when the text
 * names no registered domain below a known public suffix.
 */
export function readWebsite(text: string): Website | null {
  const host = text
    .trim()
    .replace(SCHEME, '')
    .replace(USER, '')
    .split(/[/?#:]/, 1)[0]!;
  if (!HOST.test(host)) return null;
  const ascii = toAsciiHost(host);
  if (ascii === null) return null;
  const { domain, domainWithoutSuffix, isIcann, isPrivate, isIp } = parse(ascii, {
    allowPrivateDomains: true,
  });
  if (!domain || !domainWithoutSuffix || isIp || !(isIcann || isPrivate)) return null;
  const label = toUnicode(domainWithoutSuffix).domain;
  return { domain, label, shape: toSkeleton(label), isShared: SHARED_HOSTS.has(domain) };
}

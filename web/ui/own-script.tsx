import { createContext, useContext } from 'react';

/**
 * Nonce of one server render. The server allows the scripts with this nonce by hash and removes it from the
 * page, so it is undefined in the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * An inline script of our own. `code` must be a constant without any text from users or sources. It runs
 * while the page loads, so the browser bundle may omit it.
 */
export function OwnScript({ code }: { code: string }) {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes the text of a script, which would break it
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

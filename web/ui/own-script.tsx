import { createContext, useContext } from 'react';

/**
 * The nonce of one render on the server. The server allows the scripts that bear it by hash and takes it out of the page, so
 * in the browser there is none.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * An inline script of the page itself. `code` is a constant: nothing that a person or a source wrote may be part of it. It
 * runs as the page arrives, so a browser's bundle may leave the text out.
 */
export function OwnScript({ code }: { code: string }) {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes the text of a script, which would break it
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

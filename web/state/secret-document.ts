import { PAGES, SECRET_PAGES } from '#contracts/pages.ts';
import { removeLocale } from '#domain/locale/locales.ts';

/** Path at which this document was opened. Its address stays in the history of the tab. */
const openedAt = import.meta.env.SSR ? '' : removeLocale(window.location.pathname);

/** Whether the address of this document may contain a secret, which a script of a third party could read. */
export const isSecretDocument = (): boolean => SECRET_PAGES.some((page) => PAGES[page] === openedAt);

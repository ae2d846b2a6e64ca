/**
 * How `web/messages/*.json` become `web/paraglide/`. English has no prefix, Italian lives under `/it/`.
 * The address alone decides the language of a page; the cookie only remembers the choice for the root redirect.
 */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './web/paraglide',
  strategy: ['url', 'cookie', 'baseLocale'] as ('url' | 'cookie' | 'baseLocale')[],
  cookieName: 'i18n_redirected',
  cookieMaxAge: 365 * 24 * 60 * 60,
  emitTsDeclarations: true,
  emitReadme: false,
  emitPrettierIgnore: false,
  urlPatterns: [
    {
      pattern: '/:path(.*)?',
      localized: [
        ['it', '/it/:path(.*)?'],
        ['en', '/:path(.*)?'],
      ] as [string, string][],
    },
  ],
};

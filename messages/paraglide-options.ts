/**
 * How `messages/<locale>/*.json` become `messages/compiled/`, one module a language, for Node. The address alone decides
 * the language of a page (`web/page-locale.*.ts`), and the server names it with each message, so none of the compiler's
 * own ways to find it are built in: they weigh more than the messages.
 */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './messages/compiled',
  outputStructure: 'locale-modules' as 'locale-modules' | 'message-modules',
  strategy: ['globalVariable', 'baseLocale'] as ('globalVariable' | 'baseLocale')[],
  emitTsDeclarations: true,
  emitReadme: false,
  emitPrettierIgnore: false,
};

/** The same for Vite, one module a message: a file for browsers holds the messages it uses and no other. */
export const paraglideOptionsOfVite = {
  ...paraglideOptions,
  outdir: './messages/compiled-for-vite',
  outputStructure: 'message-modules' as const,
  emitTsDeclarations: false,
};

/**
 * Options for compiling `messages/<locale>/*.json` to `messages/compiled/` for Node, one module per language. The URL
 * decides the language of a page (`web/page-locale.*.ts`) and the server passes it with each message. The compiler’s
 * own locale strategies are therefore left out: they are larger than the messages.
 */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './messages/compiled',
  outputStructure: 'locale-modules' as 'locale-modules' | 'message-modules',
  strategy: ['globalVariable', 'baseLocale'] as ('globalVariable' | 'baseLocale')[],
  emitTsDeclarations: false,
  emitReadme: false,
  emitPrettierIgnore: false,
};

/** The same options for Vite, one module per message, so that a browser file contains only the messages it uses. */
export const paraglideOptionsOfVite = {
  ...paraglideOptions,
  outdir: './messages/compiled-for-vite',
  outputStructure: 'message-modules' as const,
};

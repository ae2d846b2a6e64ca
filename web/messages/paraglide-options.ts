/**
 * How `web/messages/*.json` become `web/paraglide/`. The address alone decides the language of a page
 * (`web/page-locale.*.ts`), so none of the compiler's own ways to find it are built in: they weigh more than the messages.
 */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './web/paraglide',
  strategy: ['globalVariable', 'baseLocale'] as ('globalVariable' | 'baseLocale')[],
  emitTsDeclarations: true,
  emitReadme: false,
  emitPrettierIgnore: false,
};

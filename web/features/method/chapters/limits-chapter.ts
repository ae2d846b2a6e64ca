import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { m } from '#messages';
import type { Chapter } from '#web/features/method/content.ts';

export const limitsChapter = (locale: Locale): Chapter => ({
  id: 'limits',
  title: m.method_limits_heading(),
  blocks: [
    {
      kind: 'list',
      items: [
        m.method_limits_fitted(),
        m.method_limits_categories(),
        m.method_limits_holders(),
        m.method_limits_curated(),
        m.method_limits_manipulation(),
        m.method_limits_proof(),
      ],
    },
    { kind: 'heading', id: 'version', text: m.method_version_heading() },
    {
      kind: 'text',
      text: m.method_version_text({ version: METHOD.version, date: formatDate(METHOD.fixed_on, locale) }),
    },
  ],
});

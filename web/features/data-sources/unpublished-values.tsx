import type { UnpublishedValue } from '#contracts/sources.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatNumber } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { sourceName } from '#web/components/source/source-name.ts';
import { fieldName, reasonWords } from '#web/components/source/unpublished-words.ts';

/** Values of sources that are not published, with the reason. */
export function UnpublishedValues({ values }: { values: readonly UnpublishedValue[] }) {
  const locale = getLocale();
  if (values.length === 0) return <p>{m.sources_unpublished_none()}</p>;
  return (
    <ul>
      {values.map((value) => (
        <li key={`${value.source} ${value.asset} ${value.field} ${value.held} ${value.value}`}>
          {[
            [value.name ?? value.asset, fieldName(value.field)].filter(Boolean).join(', '),
            formatValues(value, locale),
          ]
            .filter(Boolean)
            .join(': ')}
          {`. ${reasonWords(value)} (${sourceName(value.source)}, ${formatDateTime(value.since, locale)})`}
        </li>
      ))}
    </ul>
  );
}

function formatValues({ value, previous }: UnpublishedValue, locale: ReturnType<typeof getLocale>): string {
  if (value === null) return '';
  const shown = formatNumber(value, locale);
  return previous === null
    ? shown
    : m.sources_unpublished_values({ value: shown, previous: formatNumber(previous, locale) });
}

import { CATEGORIES } from '#domain/assets/categories.ts';
import { getLocale } from '#messages/compiled/runtime.js';

/** Name of a category. */
export const categoryName = (id: string): string =>
  CATEGORIES.find(({ _id }) => _id === id)?.name[getLocale()] ?? id;

/** The categories as options, by name. */
export function CategoryOptions() {
  const locale = getLocale();
  return CATEGORIES.toSorted((a, b) => a.name[locale].localeCompare(b.name[locale], locale)).map(
    ({ _id, name }) => (
      <option key={_id} value={_id}>
        {name[locale]}
      </option>
    ),
  );
}

import { PAGES } from '#contracts/pages.ts';
import { CATEGORY_IDS, type CategoryId } from '#domain/assets/category-ids.ts';

/** Choices of the page about the ecosystem, from its address. */
export interface EcosystemFilter {
  chain?: string;
  category?: CategoryId;
}

/** Reads the choices. Null when the category or the blockchain does not exist. */
export function readEcosystemFilter(
  params: URLSearchParams,
  chains: readonly { _id: string }[],
): EcosystemFilter | null {
  const chain = params.get('chain') || undefined;
  const category = CATEGORY_IDS.find((id) => id === params.get('category'));
  if (chain && !chains.some(({ _id }) => _id === chain)) return null;
  if (params.get('category') && !category) return null;
  return { ...(chain ? { chain } : {}), ...(category ? { category } : {}) };
}

/** Path of the page with choices. */
export function ecosystemHref(locale: 'en' | 'it', filter: EcosystemFilter, section = ''): string {
  const text = new URLSearchParams({ ...filter }).toString();
  return `${locale === 'it' ? '/it' : ''}${PAGES.ecosystem}${text ? `?${text}` : ''}${section ? `#${section}` : ''}`;
}

export const PAGE_SOURCES: readonly string[];

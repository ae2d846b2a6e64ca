/** `bundled`: the text of the file is shown. `draft`: nothing is shown. `shown`: a version of the desk is. */
export const POST_STATES = ['bundled', 'draft', 'shown'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Texts that editors write. Chapters are those of the contents of the book. */
export const TEXT_KINDS = ['post', 'chapter'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Part of the address of a post, from its title. */
export function toPostSlug(title: string): string {
  const slug = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\da-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return slug || 'post';
}

/** Interactive pieces of the book. A chapter embeds one with a code block whose language is `tool <name>`. */
export const BOOK_TOOLS = ['supply', 'diversification', 'order-book', 'pump'] as const;
export type BookTool = (typeof BOOK_TOOLS)[number];

export const isBookTool = (name: string | undefined): name is BookTool =>
  (BOOK_TOOLS as readonly (string | undefined)[]).includes(name);

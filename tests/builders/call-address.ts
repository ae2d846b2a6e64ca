/** The address of a call with its query; fields that are parts of the path are moved there. */
export function callAddress(path: string, query = ''): string {
  const fields = new URLSearchParams(query);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name) ?? '';
    fields.delete(name);
    return encodeURIComponent(value);
  });
  return `${filled}${fields.size > 0 ? `?${fields}` : ''}`;
}

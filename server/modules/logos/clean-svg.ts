import sax from 'sax';

/** Elements that draw. None can run code, load a file or contain HTML. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'path', 'circle', 'ellipse', 'rect', 'line', 'polygon', 'polyline', 'clipPath'],
  ...['mask', 'linearGradient', 'radialGradient', 'stop', 'filter', 'feFlood', 'feBlend', 'feColorMatrix'],
  ...['feOffset', 'feGaussianBlur', 'feComposite'],
]);

const ATTRIBUTES = new Set([
  ...['id', 'width', 'height', 'viewBox', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['fx', 'fy', 'd', 'points', 'transform', 'fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'clip-path'],
  ...['mask', 'maskUnits', 'filter', 'filterUnits', 'opacity', 'stroke', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'offset', 'stop-color', 'stop-opacity'],
  ...['gradientUnits', 'gradientTransform', 'color-interpolation-filters', 'flood-opacity', 'flood-color'],
  ...['result', 'in', 'in2', 'mode', 'type', 'values', 'dx', 'dy', 'stdDeviation', 'operator', 'k1', 'k2'],
  ...['k3', 'k4'],
]);

/** Properties without a presentation attribute in browsers. */
const STYLE = /^(?:mask-type|mix-blend-mode):[a-z-]+$/;
/** A reference inside the file. */
const OWN_REFERENCE = /^url\(#([\w-]+)\)$/;
const ID = /^[\w-]+$/;

export class UnsafeSvg extends Error {}

/**
 * Rewrites an SVG with the elements and attributes of the lists above. Drops other attributes and all text,
 * comments and instructions. Throws `UnsafeSvg` for any other element and for a reference outside the file.
 * Ids get the prefix, so that two files can be in one document.
 */
export function cleanSvg(source: string, prefix: string): string {
  const parser = sax.parser(true, { trim: true });
  let cleaned = '';
  let depth = 0;
  parser.onerror = (error) => {
    throw new UnsafeSvg(error.message);
  };
  parser.ondoctype = () => {
    throw new UnsafeSvg('has a document type');
  };
  parser.onopentag = ({ name, attributes, isSelfClosing }) => {
    if (!ELEMENTS.has(name)) throw new UnsafeSvg(`has the element ${name}`);
    if ((name === 'svg') !== (depth === 0)) throw new UnsafeSvg('is not one svg element');
    depth += 1;
    const namespace = name === 'svg' ? ' xmlns="http://www.w3.org/2000/svg"' : '';
    const kept = Object.entries(attributes as Record<string, string>).map(([key, value]) =>
      cleanAttribute(key, value, prefix),
    );
    cleaned += `<${name}${namespace}${kept.join('')}${isSelfClosing ? '/' : ''}>`;
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    if (!parser.tag.isSelfClosing) cleaned += `</${name}>`;
  };
  parser.write(source).close();
  if (cleaned === '') throw new UnsafeSvg('has no svg element');
  return cleaned;
}

function cleanAttribute(name: string, value: string, prefix: string): string {
  if (name === 'style') return STYLE.test(value) ? ` style="${value}"` : '';
  if (!ATTRIBUTES.has(name)) return '';
  const text = name === 'id' ? prefixId(value, prefix) : prefixReference(value, prefix);
  return ` ${name}="${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')}"`;
}

function prefixId(id: string, prefix: string): string {
  if (!ID.test(id)) throw new UnsafeSvg(`has the id ${id}`);
  return `${prefix}-${id}`;
}

function prefixReference(value: string, prefix: string): string {
  if (!/url|:|\\/i.test(value)) return value;
  const id = OWN_REFERENCE.exec(value)?.[1];
  if (id === undefined) throw new UnsafeSvg(`has the reference ${value}`);
  return `url(#${prefix}-${id})`;
}

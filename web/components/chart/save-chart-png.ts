import { saveFile } from '#web/api/save-file.ts';
import { type PngTexts, wrapText } from './png-layout.ts';

/** Pixels of the image per view unit. */
const SCALE = 2;
const MARGIN = 24;
const TITLE_LINE = 24;
const TEXT_LINE = 17;
const KEY_WIDTH = 28;

/** Properties that the style sheet sets, which an image does not have. */
const PAINT = [
  'fill',
  'fill-opacity',
  'opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
] as const;

/**
 * Saves a picture of a chart as PNG with title, legend, source and credit, in the colours of the page. Shapes are drawn
 * from the SVG by a `data:` address, which the content policy allows; texts directly, because an image has no access
 * to the fonts of the page.
 */
export async function saveChartPng(picture: SVGSVGElement, texts: PngTexts, fileName: string): Promise<void> {
  const image = await drawChartPng(picture, texts);
  saveFile(image, fileName);
}

async function drawChartPng(picture: SVGSVGElement, texts: PngTexts): Promise<Blob> {
  const { width, height } = picture.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('this browser cannot draw images');
  await document.fonts.ready;
  const page = getComputedStyle(document.body);
  const ink = getComputedStyle(picture).color;
  const fonts = { title: `600 17px ${page.fontFamily}`, text: `400 12px ${page.fontFamily}` };
  const measureIn = (font: string) => (text: string) => {
    paint.font = font;
    return paint.measureText(text).width;
  };
  const title = wrapText(texts.title, width, measureIn(fonts.title));
  const foot = [texts.source, texts.credit].flatMap((text) => wrapText(text, width, measureIn(fonts.text)));
  const legendTop = MARGIN + title.length * TITLE_LINE;
  const top = legendTop + texts.legend.length * TEXT_LINE + 8;
  const bottom = top + height + 12;
  // Setting the size resets everything drawn and set before.
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (bottom + foot.length * TEXT_LINE + MARGIN) * SCALE;
  paint.scale(SCALE, SCALE);
  paint.fillStyle = page.backgroundColor;
  paint.fillRect(0, 0, canvas.width, canvas.height);

  const write = (lines: readonly string[], font: string, y: number, step: number, left = MARGIN) => {
    paint.font = font;
    paint.fillStyle = ink;
    paint.textAlign = 'start';
    for (const [index, line] of lines.entries()) paint.fillText(line, left, y + (index + 0.75) * step);
  };
  write(title, fonts.title, MARGIN, TITLE_LINE);
  write(texts.legend, fonts.text, legendTop, TEXT_LINE, MARGIN + KEY_WIDTH + 8);
  for (const index of texts.legend.keys())
    drawKey(paint, picture, index, MARGIN, legendTop + (index + 0.5) * TEXT_LINE);
  write(foot, fonts.text, bottom, TEXT_LINE);
  paint.drawImage(await loadShapes(picture, width, height), MARGIN, top, width, height);
  paint.translate(MARGIN, top);
  for (const text of picture.querySelectorAll('text')) drawText(paint, text);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the image is empty'))), 'image/png');
  });
}

/** The line of a series. */
function drawKey(
  paint: CanvasRenderingContext2D,
  picture: Element,
  series: number,
  x: number,
  y: number,
): void {
  const line = picture.querySelector(`[data-series="${series}"] path`);
  if (!line) return;
  const style = getComputedStyle(line);
  paint.save();
  paint.strokeStyle = style.stroke;
  paint.lineWidth = Number.parseFloat(style.strokeWidth);
  paint.setLineDash((style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number));
  paint.beginPath();
  paint.moveTo(x, y);
  paint.lineTo(x + KEY_WIDTH, y);
  paint.stroke();
  paint.restore();
}

/** A text of the picture, at its own place. */
function drawText(paint: CanvasRenderingContext2D, text: SVGTextElement): void {
  const style = getComputedStyle(text);
  const x = Number(text.getAttribute('x'));
  const y = Number(text.getAttribute('y'));
  paint.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  paint.textAlign = style.textAnchor === 'middle' ? 'center' : style.textAnchor === 'end' ? 'end' : 'start';
  if (style.stroke !== 'none') {
    paint.strokeStyle = style.stroke;
    paint.lineWidth = Number.parseFloat(style.strokeWidth);
    paint.strokeText(text.textContent ?? '', x, y);
  }
  paint.fillStyle = style.fill;
  paint.fillText(text.textContent ?? '', x, y);
}

/** The picture without its texts as an image that needs no style sheet. */
async function loadShapes(picture: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const originals = picture.querySelectorAll<SVGElement>('*');
  for (const [index, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const style = getComputedStyle(originals[index]!);
    for (const property of PAINT) element.style.setProperty(property, style.getPropertyValue(property));
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  copy.removeAttribute('class');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

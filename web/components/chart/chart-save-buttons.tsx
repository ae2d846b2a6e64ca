import { useState } from 'react';
import { m } from '#messages';
import type { PngTexts } from './png-layout.ts';

interface ChartSaveButtonsProps {
  /** File name of the image. */
  imageName: string;
  texts: PngTexts;
  onSaveCsv: () => Promise<void>;
}

/** Saves the rows of a chart as CSV, and its visible picture as an image. Inside the section of the chart. */
export function ChartSaveButtons({ imageName, texts, onSaveCsv }: ChartSaveButtonsProps) {
  const [hasFailed, setFailed] = useState(false);
  const saveImage = async (button: Element) => {
    const pictures =
      button.closest('section')?.querySelectorAll<SVGSVGElement>('svg[role="img"][viewBox]') ?? [];
    // Hidden views have no boxes.
    const picture = [...pictures].find((each) => each.getClientRects().length > 0);
    if (!picture) return;
    // Loaded on the click, which few visits make.
    const { saveChartPng } = await import('./save-chart-png.ts');
    await saveChartPng(picture, texts, imageName);
  };
  return (
    <>
      <button type="button" className="link scripted unprinted" onClick={() => void onSaveCsv()}>
        {m.save_csv()}
      </button>
      <button
        type="button"
        className="link scripted unprinted"
        onClick={({ currentTarget }) => {
          setFailed(false);
          saveImage(currentTarget).catch(() => setFailed(true));
        }}
      >
        {m.chart_save_png()}
      </button>
      {hasFailed ? <span role="alert">{m.chart_save_png_failed()}</span> : null}
    </>
  );
}

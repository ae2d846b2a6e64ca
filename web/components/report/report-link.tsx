import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { feedbackHref, type ReportedFigure } from '#contracts/reported-figure.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';

/** The asset that the figures below are about; null where reports of figures are not offered. */
export const ReportedAsset = createContext<Pick<ReportedFigure, 'id' | 'name' | 'level'> | null>(null);

/** Opens the form for reports with asset, figure, value, source and date filled in. */
export function ReportLink(figure: Pick<ReportedFigure, 'figure' | 'value' | 'source'>) {
  const asset = useContext(ReportedAsset);
  if (!asset) return null;
  return (
    <Link className="link unprinted" to={feedbackHref(getLocale(), { ...asset, ...figure })} rel="nofollow">
      {m.asset_report()}
      <span className="vh">: {figure.figure}</span>
    </Link>
  );
}

import { PriceChart } from '../chart/price-chart.tsx';
import { type AssetPartProps, usePartDetails } from './use-part-details.ts';

export default function ChartPart(props: AssetPartProps) {
  return <PriceChart key={props.id} details={usePartDetails(props)} />;
}

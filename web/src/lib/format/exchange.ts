import { formatDecimal } from './amount';

/** Rates come in ten-thousandths, holdings of a currency in hundredths. */
export const formatRate = (tenThousandths: number): string => formatDecimal(tenThousandths / 10_000, 3);
export const formatUnits = (hundredths: number): string => formatDecimal(hundredths / 100, 2);

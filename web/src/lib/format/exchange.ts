/** Rates come in ten-thousandths, holdings of a currency in hundredths. */
export const formatRate = (tenThousandths: number): string => (tenThousandths / 10_000).toFixed(3);
export const formatUnits = (hundredths: number): string => (hundredths / 100).toFixed(2);

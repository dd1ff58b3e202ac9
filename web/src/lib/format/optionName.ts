/** `auction.min_bid` → `Min bid`: readable until the server sends a title for each option. */
export function optionName(key: string): string {
  const words = (key.split('.').at(-1) ?? key).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

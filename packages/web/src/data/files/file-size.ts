import type { Language } from '@twinwerk/model/text/text'
import { printNumber } from '@twinwerk/model/value/format/number'

/** The smallest size that is printed in megabytes with two decimals. */
const hundredthOfMegabyte = 10_000

/** Prints the size of a file: `3,08 MB`. Pictures are in megabytes however small they are (portal specification, section 9). */
export function sizeOfFile({ size, type }: Pick<File, 'size' | 'type'>, language: Language): string {
  const shown = type.startsWith('image/') ? Math.max(size, hundredthOfMegabyte) : size
  return printNumber(shown, { dataType: 'long', unit: 'B', decimals: 2 }, language)
}

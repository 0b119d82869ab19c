import { useMediaQuery } from '@mantine/hooks'

/** The most lines of a row on a phone, which shows two columns per line. */
const mostLines = 3

/**
 * Returns the height of a row in pixels, and its number of lines. A phone shows the first six columns in up to three lines instead of a
 * table that scrolls sideways. The style sheet has the same width and heights.
 */
export function useRowHeight(columns: number): { readonly rowHeight: number; readonly lines: number } {
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const lines = isPhone ? Math.min(mostLines, Math.ceil(columns / 2)) : 1
  return { rowHeight: isPhone ? 16 + lines * 24 : 36, lines }
}

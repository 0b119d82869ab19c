import type { ReactNode } from 'react'
import { patternId, patterns } from './series-colours.ts'

const size = 8

/** The lines and dots of each pattern on a tile of `size`. */
const drawings: readonly ReactNode[] = [
  <rect key="full" width={size} height={size} fill="#333" />,
  <path key="rising" d="M0 8L8 0M-2 2L2 -2M6 10L10 6" stroke="#000" />,
  <path key="falling" d="M0 0L8 8M-2 6L2 10M6 -2L10 2" stroke="#000" strokeWidth={2} />,
  <circle key="dots" cx={4} cy={4} r={1.5} />,
  <path key="across" d="M0 4H8" stroke="#000" />,
  <path key="upright" d="M4 0V8" stroke="#000" strokeWidth={2} />,
  <path key="squares" d="M0 4H8M4 0V8" stroke="#000" />,
  <rect key="grey" width={size} height={size} fill="#999" />,
]

/** The patterns by which series are told apart on paper. */
export function Patterns() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      <defs>
        {patterns.map((series) => (
          <pattern key={series} id={patternId(series)} width={size} height={size} patternUnits="userSpaceOnUse">
            <rect width={size} height={size} fill="#fff" />
            {drawings[series]}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

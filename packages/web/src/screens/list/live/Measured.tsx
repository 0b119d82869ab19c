import { useEffect } from 'react'
import { FollowedPage } from '../../../data/telemetry/FollowedPage.tsx'
import { useMeasured } from '../../../data/telemetry/measured.ts'

/** Follows the measurements of the twins of a list. Each token stands for one page of the list. */
export function Measured({ tokens }: { readonly tokens: readonly (string | undefined)[] }) {
  useEffect(() => () => useMeasured.setState({}, true), [])
  return tokens.map((token) => token !== undefined && <FollowedPage key={token} token={token} />)
}

import { storeMeasured } from './measured.ts'
import { useNewestMeasured } from './use-newest-measured.ts'

/** Reads the last measurements of the twins of one response, and subscribes to new ones. */
export function FollowedPage({ token }: { readonly token: string }) {
  useNewestMeasured(token, storeMeasured)
  return null
}

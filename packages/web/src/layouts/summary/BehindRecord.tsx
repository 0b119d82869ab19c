import type { TopologyCount } from '@twinwerk/model/layout/topology-options'
import { useRegistry } from '../../data/definitions.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { BehindCounts } from '../network-topology/BehindCounts.tsx'
import { behindOf } from '../network-topology/behind-of.ts'
import { useStoredId } from './use-live-twin.ts'

/** How many twins of some types are behind the open record, such as the lines of a device. */
export function BehindRecord({ counts }: { readonly counts: readonly TopologyCount[] }) {
  const id = useStoredId()
  const registry = useRegistry()
  const definition = useRecord(({ record }) => record?.original.definition ?? '')
  if (id === undefined) return null
  return <BehindCounts counts={behindOf(registry, counts, definition)} id={id} />
}

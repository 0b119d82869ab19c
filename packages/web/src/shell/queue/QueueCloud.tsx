import { useQueue } from '../../data/queue/queue-state.ts'
import { late } from '../../ui/late.tsx'

const CloudButton = late(() => import('./CloudButton.tsx').then((module) => module.CloudButton))

/** The number of photos that lie on this device. Its code loads only on devices that have any. */
export function QueueCloud({ size }: { readonly size: number }) {
  const isWanted = useQueue((state) => state.isWanted)
  return isWanted && <CloudButton size={size} />
}

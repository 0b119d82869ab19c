/** The transfer of an entry under way. */
export type Transfer = {
  /** The id of the entry. */
  readonly entry: string
  readonly since: number
  /** The photos of the entry: all, and those that the server has. */
  readonly photos: number
  readonly arrived: number
  /** Their bytes, those that lay on the server before this transfer, and those that have gone out in it, by photo. */
  readonly bytes: number
  readonly before: number
  readonly out: Readonly<Record<string, number>>
}

type Shot = { readonly id: string; readonly size: number }

export function transferBegun(
  entry: string,
  { shots, uploaded, now }: { shots: readonly Shot[]; uploaded: readonly Shot[]; now: number },
): Transfer {
  return { entry, since: now, photos: shots.length, arrived: uploaded.length, bytes: sizeOf(shots), before: sizeOf(uploaded), out: {} }
}

/** Notes a part of a photo that has gone out: `share` is from 0 to 1. */
export function photoSent(transfer: Transfer, { id, size }: Shot, share: number): Transfer {
  return { ...transfer, out: { ...transfer.out, [id]: size * share } }
}

export function photoArrived(transfer: Transfer, shot: Shot): Transfer {
  return { ...photoSent(transfer, shot, 1), arrived: transfer.arrived + 1 }
}

/** Returns the percentage of the bytes that the server has; null before the first byte, and for work without photos. */
export function percentOf({ bytes, before, out }: Transfer): number | null {
  const gone = before + outOf(out)
  return bytes === 0 || gone === 0 ? null : Math.min(99, Math.floor((gone / bytes) * 100))
}

const settledMilliseconds = 5000

/** Returns the seconds that the rest takes at the speed so far, in steps of 10 s; null in the first 5 s and where nothing is left. */
export function secondsLeft({ since, bytes, before, out }: Transfer, now: number): number | null {
  const [passed, gone] = [now - since, outOf(out)]
  const rest = bytes - before - gone
  if (passed < settledMilliseconds || gone <= 0 || rest <= 0) return null
  return Math.max(10, Math.ceil((rest / gone) * (passed / 10_000)) * 10)
}

function outOf(out: Transfer['out']): number {
  return Object.values(out).reduce((sum, each) => sum + each, 0)
}

function sizeOf(shots: readonly Shot[]): number {
  return shots.reduce((sum, { size }) => sum + size, 0)
}

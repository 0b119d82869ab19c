import type { Marks } from '@twinwerk/model/photo/marks'
import { isEdited } from '@twinwerk/model/photo/marks'
import { exportPicture, type Exported } from './export-picture.ts'

type Finishing = {
  readonly picture: Blob
  readonly marks: Marks
  /** Keeps the original although parts of the picture were made unrecognisable. */
  readonly keepsOriginal: boolean
}

/**
 * Begins the export of an edited picture and returns at once. Parts that were made unrecognisable are burned into the original that is
 * kept, unless the whole original is to be kept.
 */
export function finishPicture({ picture, marks, keepsOriginal }: Finishing): Exported {
  const isBurning = marks.items.some(({ kind }) => kind === 'mosaic') && !keepsOriginal
  if (!isBurning) {
    const isNothing = marks.items.length === 0 && !isEdited(marks.edit)
    const exported = exportPicture({ picture, marks, writes: 'marked' })
    return { marks: isNothing ? null : marks, exported, original: isNothing ? null : Promise.resolve(picture) }
  }
  const exported = exportPicture({ picture, marks, writes: 'marked' })
  const kept = { ...marks, items: marks.items.filter(({ kind }) => kind !== 'mosaic') }
  const isBare = kept.items.length === 0 && !isEdited(kept.edit)
  // The two exports need much memory, so the second one waits.
  const burn = () => exportPicture({ picture, marks, writes: 'burned' })
  const original = isBare ? null : exported.then(burn, burn)
  // Where the export has failed, nobody waits for the original any more.
  original?.catch(() => undefined)
  return { marks: kept, exported, original }
}

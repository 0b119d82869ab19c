import { useEffect } from 'react'
import type { OfPicture } from '../../data/drafts/marks-draft.ts'
import type { MarkedShot, Shot } from '../../data/queue/shot.ts'
import { late } from '../../ui/late.tsx'
import type { Exported } from '../annotation/export/export-picture.ts'
import { ShotReview } from './ShotReview.tsx'

const AnnotationEditor = late(() => import('../annotation/AnnotationEditor.tsx').then((module) => module.AnnotationEditor))

/** Loads the editor and its export before they are needed, so that both also work where the network ends meanwhile. */
export function usePreloadedEditor(canMark: boolean): void {
  useEffect(() => {
    if (!canMark) return
    void AnnotationEditor.preload()
    void import('../annotation/export/preload-export.ts').then(({ preloadExport }) => preloadExport())
  }, [canMark])
}

type Props = {
  readonly shot: Shot
  /** The place of unfinished marks on this device. Undefined for a photo that takes no marks, or has its marks already. */
  readonly draft: OfPicture | undefined
  readonly isSeries: boolean
  readonly onMarks: (marked: MarkedShot) => void
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** A photo that was just taken: in the editor of marks, or to look at. */
export function Reviewed({ shot, draft, isSeries, onMarks, onContinue, onDiscard }: Props) {
  if (!draft) return <ShotReview shot={shot} isSeries={isSeries} onContinue={onContinue} onDiscard={onDiscard} />
  function goOn({ marks, exported, original }: Exported): void {
    if (marks) return onMarks({ marks, exported, original })
    // Without marks the photo goes as it was taken, and nobody waits for the other picture.
    exported.catch(() => undefined)
    onContinue()
  }
  return (
    <AnnotationEditor
      picture={shot.bytes}
      name={shot.name}
      takenAt={shot.capture.takenAt}
      from="camera"
      draft={draft}
      keepsDraft
      onContinue={goOn}
      onClose={onDiscard}
    />
  )
}

import { Button, Loader, Modal } from '@mantine/core'
import { readMarks } from '@twinwerk/model/photo/read-marks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import type { OfPicture } from '../../data/drafts/marks-draft.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { annotationTexts } from '../../i18n/annotation/texts.ts'
import classes from './AnnotationEditor.module.css'
import { EditorContext } from './editor-context.ts'
import { EditorScreen } from './EditorScreen.tsx'
import type { Exported } from './export/export-picture.ts'
import { openPicture, type PictureTrouble } from './open-picture.ts'
import { createEditor, type Editor } from './state/editor-state.ts'
import { stampLines } from './stamp-lines.ts'

addTexts(annotationTexts)

type Props = {
  /** The upright original, or a photo that its EXIF turns upright. */
  readonly picture: Blob
  readonly name: string
  /** The stored marks of the picture (`Marks` of the model). Marks that cannot be read are left out, and the editor says so. */
  readonly marks?: unknown
  /** The instant at which the photo was taken, for stamps. */
  readonly takenAt?: string
  /** The address of the house, for stamps. */
  readonly place?: string
  /** A photo of the camera is taken again instead of closed; only a document offers changes of the whole picture. */
  readonly from: 'camera' | 'document'
  /** Names the picture on this device. Its unsaved marks are then offered again after a crash. */
  readonly draft?: OfPicture
  /** Leaves the marks on this device after they were drawn. The caller deletes them once their picture is kept. */
  readonly keepsDraft?: boolean
  readonly onContinue: (result: Exported) => void
  readonly onClose: () => void
}

export type EditorActions = Pick<Props, 'name' | 'picture' | 'from' | 'draft' | 'keepsDraft' | 'onContinue' | 'onClose'>

type Opened = { readonly editor: Editor; readonly source: ImageBitmap; readonly isUnreadable: boolean }

/** Draws marks on a picture, on the whole screen (portal specification, section 2.7). */
export function AnnotationEditor({ marks, takenAt, place, ...actions }: Props) {
  const { t, i18n } = useTranslation('annotation')
  const { colors } = useBrand()
  const { picture, name, onClose } = actions
  const [opened, setOpened] = useState<Opened>()
  const [trouble, setTrouble] = useState<PictureTrouble>()
  const { primaryColorBackground: primary, secondaryColorBackground: secondary } = colors
  const { language } = i18n

  // The marks that were given first count: the record may render again while somebody draws.
  const [given] = useState(() => ({ marks, lines: stampLines({ takenAt, place, language }) }))
  useEffect(() => {
    let isGone = false
    let source: ImageBitmap | undefined
    void openPicture(picture).then((found) => {
      if (typeof found === 'string') return setTrouble(found)
      source = found
      if (isGone) return found.close()
      const size = { width: found.width, height: found.height }
      const read = readMarks(given.marks)
      const fits = read?.width === size.width && read.height === size.height ? read : undefined
      const brand = { primary: sixDigits(primary, '#0b5fff'), secondary: sixDigits(secondary, '#868e96') }
      const editor = createEditor({ size, brand, stampLines: given.lines, marks: fits })
      setOpened({ editor, source: found, isUnreadable: !fits && given.marks !== undefined && given.marks !== null })
    })
    return () => {
      isGone = true
      source?.close()
    }
  }, [picture, given, primary, secondary])

  return (
    <Modal.Root opened onClose={onClose} fullScreen zIndex={200} padding={0} closeOnEscape={false} transitionProps={{ duration: 0 }}>
      <Modal.Content className={classes.content ?? ''} aria-label={t('title', { name })}>
        <Modal.Body className={classes.body ?? ''}>
          {opened ? (
            <EditorContext value={opened.editor}>
              <EditorScreen {...actions} source={opened.source} isUnreadable={opened.isUnreadable} />
            </EditorContext>
          ) : (
            <div className={classes.waiting}>
              {trouble ? <p role="alert">{t(`failure.${trouble}`)}</p> : <Loader color="gray" />}
              {!trouble && <p role="status">{t('loading')}</p>}
              <Button size="lg" variant="default" onClick={onClose}>
                {t('close')}
              </Button>
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function sixDigits(hex: string, otherwise: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  return /^#[0-9a-f]{6}$/i.test(hex) ? hex : otherwise
}

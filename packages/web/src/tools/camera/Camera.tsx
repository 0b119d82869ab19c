import { Button, Modal, Stack } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'
import type { Shot } from './shot.ts'

addTexts(uploadTexts)

type Props = {
  /** The number of photos that are allowed. Undefined: any number. */
  readonly room: number | undefined
  /** True on pages without a sign-in. */
  readonly isPublic?: boolean
  readonly onShot: (shot: Shot) => void
  readonly onChooseFile?: () => void
  readonly onClose: () => void
}

/** Takes one photo with the system's camera and hands it over with its time. */
export function Camera({ onShot, onChooseFile, onClose }: Props) {
  const { t } = useTranslation('upload')
  const camera = useRef<HTMLInputElement>(null)
  function take(file: File | undefined): void {
    if (!file) return
    const takenAt = new Date(file.lastModified).toISOString()
    const capture = { takenAt, place: null, attitude: null, heading: null, camera: null }
    onShot({ id: crypto.randomUUID(), bytes: file, name: file.name, capture })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('camera')} centered>
      <Stack>
        <Button size="lg" leftSection={<IconCamera size={22} stroke={1.5} />} onClick={() => camera.current?.click()}>
          {t('camera')}
        </Button>
        {onChooseFile && (
          <Button variant="subtle" onClick={onChooseFile}>
            {t('choose')}
          </Button>
        )}
      </Stack>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
      />
    </Modal>
  )
}

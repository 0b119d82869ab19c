import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isImage } from '../../../data/files/document-names.ts'
import { freeName } from '../../../data/files/free-name.ts'
import { fileOfShot } from '../../../data/files/shot-file.ts'
import { useSlotWords } from '../../../data/files/slot-words.ts'
import { useUploads } from '../../../data/files/use-uploads.ts'
import { useLiveCamera } from '../../../tools/live-camera/use-live-camera.tsx'
import { DropZone } from '../../../ui/upload/DropZone.tsx'
import { UploadRow } from '../../../ui/upload/UploadRow.tsx'
import classes from '../parts/Portal.module.css'
import type { AttachedFile } from './request-mutation.ts'

type Props = {
  readonly label: string
  readonly slot: string
  /** True if the request requires a file. */
  readonly needed: boolean
  readonly problem: string | undefined
  readonly files: readonly AttachedFile[]
  /** Called with true while a file is uploaded, because a request that is sent meanwhile would lack the file. */
  readonly onSending: (isSending: boolean) => void
  /** Receives a function of the current files, because several uploads may end together. */
  readonly onChange: (change: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => void
}

/** Photos and documents for a request, such as a picture of the meter or the proof of a reason. */
export function Attachments({ label, slot, needed, problem, files, onSending, onChange }: Props) {
  const { t } = useTranslation('portal')
  const { options, uploads, dismiss, send, free } = useUploads(slot, {
    onArrived: (file, { token, image }) =>
      onChange((previous) => [
        ...previous,
        {
          name: freeName(file.name, new Set(previous.map((each) => each.name))),
          token,
          image: isImage({ type: file.type, image }),
          at: Date.now(),
        },
      ]),
  })
  const isSending = uploads.some(({ failure }) => failure === undefined)
  const tell = useEffectEvent(onSending)
  useEffect(() => tell(isSending), [isSending])
  const camera = useLiveCamera({ room: free, onShot: (shot) => send([fileOfShot(shot)]) })
  const { hint, accept } = useSlotWords(options)
  return (
    <div data-lacks={problem !== undefined}>
      <span className={classes.label}>
        {label} {!needed && <span className={classes.optional}>{t('optional')}</span>}
      </span>
      <ul className={classes.rows}>
        {files.map(({ name, token }) => (
          <li key={token} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('removeFile', { name })}
              onClick={() => onChange((previous) => previous.filter((each) => each.token !== token))}
            >
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
        {uploads.map(({ key, ...upload }) => (
          <UploadRow key={key} {...upload} onCancel={() => dismiss(key)} />
        ))}
      </ul>
      <DropZone label={label} hint={hint} accept={accept} several without={[]} onFiles={send} onCamera={camera.open} />
      {camera.opened}
      {problem !== undefined && (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

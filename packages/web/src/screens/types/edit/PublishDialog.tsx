import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

const maxName = 200
const maxWhy = 500

export type PublishWords = { readonly name: string; readonly why?: string }
type Props = {
  readonly count: number
  /** The name that is proposed: the first change in words. */
  readonly proposed: string
  readonly onPublish: (words: PublishWords) => void
  readonly onClose: () => void
}

/** Asks for the name of the version and why it is put in force. The history and the audit log show both. */
export function PublishDialog({ count, proposed, onPublish, onClose }: Props) {
  const { t } = useTranslation('types')
  const [name, setName] = useState(proposed.slice(0, maxName))
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = name.trim() === ''
  return (
    <ConfirmDialog
      opened
      title={t('edit.publish')}
      message={t('edit.publishQuestion', { count })}
      approve={t('edit.publish')}
      refuse={t('edit.notNow')}
      isHarmless
      hasField
      onApprove={() => {
        setAsked(true)
        if (isMissing) return
        onClose()
        onPublish({ name: name.trim(), ...(why.trim() !== '' && { why: why.trim() }) })
      }}
      onRefuse={onClose}
    >
      <TextInput
        mt="sm"
        label={t('edit.versionName')}
        value={name}
        maxLength={maxName}
        required
        data-autofocus
        error={isAsked && isMissing ? t('edit.nameMissing') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        mt="sm"
        label={t('edit.why')}
        description={t('edit.whyHelp')}
        value={why}
        maxLength={maxWhy}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

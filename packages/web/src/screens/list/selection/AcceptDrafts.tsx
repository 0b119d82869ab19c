import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonToBegin } from '../../../data/billing/decide-drafts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

type Props = {
  readonly drafts: number
  /** The findings in words, each with its number of drafts. */
  readonly findings: ReadonlyMap<string, number>
  readonly onAccept: (reason: string) => void
  readonly onRefuse: () => void
}

/** Names the findings that are accepted together, and asks for the reason. It begins with the last one, so that Enter is enough. */
export function AcceptDrafts({ drafts, findings, onAccept, onRefuse }: Props) {
  const { t } = useTranslation('bill')
  const [reason, setReason] = useState(reasonToBegin)
  const [isAsked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''
  const listed = [...findings].map(([text, count]) => `${text} (${count})`).join(', ')
  return (
    <ConfirmDialog
      opened
      title={t('acceptMany', { number: drafts })}
      message={t('acceptFindings', { findings: listed })}
      approve={t('accept')}
      refuse={t('keep')}
      isHarmless
      hasField
      onApprove={() => {
        setAsked(true)
        if (!isMissing) onAccept(reason.trim())
      }}
      onRefuse={onRefuse}
    >
      <TextInput
        mt="sm"
        label={t('reasonMany')}
        required
        maxLength={500}
        data-autofocus
        value={reason}
        error={isAsked && isMissing ? t('reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

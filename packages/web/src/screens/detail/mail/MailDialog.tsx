import { Alert, Button, Select, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordStore } from '../../../data/record/RecordProvider.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { recordMailTexts } from '../../../i18n/record-mail/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ActionDialog } from '../../../shell/admin/ActionDialog.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { attachedBytes } from './attached-bytes.ts'
import { MailFields } from './MailFields.tsx'
import { hasGap, useMailDraft } from './use-mail-draft.ts'
import { useMailSending } from './use-mail-sending.ts'
import type { MailTemplate } from './use-mail-templates.ts'

addTexts(recordMailTexts)

type Props = { readonly id: string; readonly templates: readonly MailTemplate[]; readonly onClose: () => void }

/** A mail to the person of the record: drafted by a template in the recipient's language, and completed by the user. */
export function MailDialog({ id, templates, onClose }: Props) {
  const { t } = useTranslation('recordMail')
  const { t: common } = useTranslation('common')
  const { t: panel } = useTranslation('panel')
  const text = useText()
  const store = useRecordStore()
  const client = useQueryClient()
  const [template, setTemplate] = useState(templates[0]?.name ?? '')
  const [isSent, setSent] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const { draft, mail, isError, isTyped, change, refetch } = useMailDraft(template, id)
  const sending = useMailSending({ template, id }, mail)
  function close(): void {
    // Both dialogs receive the key that closes the confirmation.
    if (isLeaving) return
    if (isSent || !(isTyped || sending.isUnsure)) onClose()
    else setLeaving(true)
  }

  async function send(): Promise<unknown> {
    await sending.send()
    setSent(true)
    void client.invalidateQueries({ queryKey: ['history'] })
    return store.load(id)
  }

  return (
    <ActionDialog
      opened
      title={t('title')}
      text={t('text')}
      submit={sending.isAnother ? t('sendAnother') : t('send')}
      done={t('done', { recipient: mail.recipient })}
      onSubmit={() => {
        setChecked(true)
        const fits = draft !== undefined && attachedBytes(draft.documents, mail.documents) <= draft.mostBytes
        const isReady = fits && mail.recipient !== '' && mail.subject.trim() !== '' && mail.text.trim() !== '' && !hasGap(mail)
        return isReady ? send() : 'incomplete'
      }}
      onClose={close}
    >
      {isError && (
        <Alert role="alert" color="red">
          {t('failed')}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </Alert>
      )}
      <Select
        label={t('template')}
        data={templates.map(({ name, label }) => ({ value: name, label: text(label) }))}
        value={template}
        allowDeselect={false}
        comboboxProps={{ zIndex: 220 }}
        onChange={(name) => {
          if (name === null) return
          setTemplate(name)
          setChecked(false)
        }}
      />
      {!draft && !isError && <Skeleton height={320} />}
      {draft?.recipients.length === 0 && <Alert color="yellow">{t('noRecipient')}</Alert>}
      {draft && draft.recipients.length > 0 && <MailFields mail={mail} draft={draft} isChecked={isChecked} onChange={change} />}
      {sending.isUnsure && (
        <Alert role="status" color="yellow">
          {sending.isAnother ? t('unsureAndChanged') : t('unsure')}
        </Alert>
      )}
      <ConfirmDialog
        opened={isLeaving}
        title={t('discardQuestion')}
        message={sending.isUnsure ? t('discardUnsure') : t('discardConsequence')}
        approve={panel('discard')}
        refuse={panel('keepEditing')}
        onApprove={() => {
          // The mail may be in the history.
          if (sending.isUnsure) void client.invalidateQueries({ queryKey: ['history'] })
          onClose()
        }}
        onRefuse={() => setLeaving(false)}
      />
    </ActionDialog>
  )
}

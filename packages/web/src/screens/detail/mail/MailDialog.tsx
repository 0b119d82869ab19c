import { Alert, Button, Select, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useRecordStore } from '../../../data/record/RecordProvider.tsx'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { recordMailTexts } from '../../../i18n/record-mail/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ActionDialog } from '../../../shell/admin/ActionDialog.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { attachedBytes } from './attached-bytes.ts'
import { Attachments } from './Attachments.tsx'
import type { MailTemplate } from './use-mail-templates.ts'

addTexts(recordMailTexts)

type Props = { readonly id: string; readonly templates: readonly MailTemplate[]; readonly onClose: () => void }
type Changed = { readonly recipient?: string; readonly subject?: string; readonly text?: string; readonly documents?: readonly string[] }

const untouched: Changed = {}

/** Stands in a draft where only a person knows what to say. */
const gap = '…'

/** A mail to whom the record is about: drafted by a template, in the language of who gets it, and finished by hand. */
export function MailDialog({ id, templates, onClose }: Props) {
  const { t } = useTranslation('recordMail')
  const { t: common } = useTranslation('common')
  const { t: panel } = useTranslation('panel')
  const text = useText()
  const tenant = useTenant().id
  const store = useRecordStore()
  const client = useQueryClient()
  const [template, setTemplate] = useState(templates[0]!.name)
  // The typed changes by template, so that a look at another template loses nothing.
  const [typed, setTyped] = useState<Readonly<Record<string, Changed>>>({})
  const changed = typed[template] ?? untouched
  const [isSent, setSent] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isChecked, setChecked] = useState(false)
  // The same mail, tried again after a lost answer, goes out once.
  const [key] = useState(() => crypto.randomUUID())
  const params = { template, id }
  const {
    data: draft,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['mail-draft', tenant, template, id],
    queryFn: () => call('GET /api/mails/{template}/{id}', { tenant, params }),
    gcTime: 0,
  })
  const mail = {
    recipient: draft?.recipients[0] ?? '',
    subject: draft?.subject ?? '',
    text: draft?.text ?? '',
    documents: [] as readonly string[],
    ...changed,
  }
  const isGap = mail.text.includes(gap)
  const change = (more: Changed) => setTyped((now) => ({ ...now, [template]: { ...now[template], ...more } }))
  function close(): void {
    // Both dialogs hear the key that closes the question.
    if (isLeaving) return
    if (isSent || Object.keys(typed).length === 0) onClose()
    else setLeaving(true)
  }
  const wanted = (value: string) => isChecked && value.trim() === '' && t('wanted')

  async function send(): Promise<unknown> {
    await call('POST /api/mails/{template}/{id}', {
      tenant,
      params,
      input: { ...mail, documents: [...mail.documents] },
      idempotencyKey: `${key}-${template}`,
    })
    setSent(true)
    void client.invalidateQueries({ queryKey: ['history'] })
    return store.load(id)
  }

  return (
    <ActionDialog
      opened
      title={t('title')}
      text={t('text')}
      submit={t('send')}
      done={t('done', { recipient: mail.recipient })}
      onSubmit={() => {
        setChecked(true)
        const fits = draft !== undefined && attachedBytes(draft.documents, mail.documents) <= draft.mostBytes
        const isReady = fits && mail.recipient !== '' && mail.subject.trim() !== '' && mail.text.trim() !== '' && !isGap
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
      {draft && draft.recipients.length > 0 && (
        <>
          <Select
            label={t('recipient')}
            data={draft.recipients}
            value={mail.recipient}
            allowDeselect={false}
            comboboxProps={{ zIndex: 220 }}
            onChange={(recipient) => recipient !== null && change({ recipient })}
          />
          <TextInput
            label={t('subject')}
            required
            maxLength={200}
            value={mail.subject}
            error={wanted(mail.subject)}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
          <Textarea
            label={t('body')}
            required
            autosize
            minRows={8}
            maxRows={16}
            maxLength={20_000}
            value={mail.text}
            error={wanted(mail.text) || (isChecked && isGap && t('unfinished'))}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          {draft.documents.length > 0 && (
            <Attachments
              documents={draft.documents}
              chosen={mail.documents}
              mostBytes={draft.mostBytes}
              onChange={(documents) => change({ documents })}
            />
          )}
        </>
      )}
      <ConfirmDialog
        opened={isLeaving}
        title={t('discardQuestion')}
        message={t('discardConsequence')}
        approve={panel('discard')}
        refuse={panel('keepEditing')}
        onApprove={onClose}
        onRefuse={() => setLeaving(false)}
      />
    </ActionDialog>
  )
}

import { Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Attachments } from './Attachments.tsx'
import type { MailDraft, RecordMail } from './use-mail-draft.ts'
import { hasGap } from './use-mail-draft.ts'

type Props = {
  readonly mail: RecordMail
  readonly draft: MailDraft
  /** True once the user has tried to send the mail. Missing input is then marked. */
  readonly isChecked: boolean
  readonly onChange: (changes: Partial<RecordMail>) => void
}

/** Recipient, subject, text and attachments of a mail. */
export function MailFields({ mail, draft, isChecked, onChange }: Props) {
  const { t } = useTranslation('recordMail')
  const wanted = (value: string) => isChecked && value.trim() === '' && t('wanted')
  return (
    <>
      <Select
        label={t('recipient')}
        data={draft.recipients}
        value={mail.recipient}
        allowDeselect={false}
        comboboxProps={{ zIndex: 220 }}
        onChange={(recipient) => recipient !== null && onChange({ recipient })}
      />
      <TextInput
        label={t('subject')}
        required
        maxLength={200}
        value={mail.subject}
        error={wanted(mail.subject)}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('body')}
        required
        autosize
        minRows={8}
        maxRows={16}
        maxLength={20_000}
        value={mail.text}
        error={wanted(mail.text) || (isChecked && hasGap(mail) && t('unfinished'))}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      {draft.documents.length > 0 && (
        <Attachments
          documents={draft.documents}
          chosen={mail.documents}
          mostBytes={draft.mostBytes}
          onChange={(documents) => onChange({ documents })}
        />
      )}
    </>
  )
}

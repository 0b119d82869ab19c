import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useKeptText } from '../../../data/drafts/use-kept-text.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { CommentField } from './CommentField.tsx'
import type { Comment } from './use-comments.ts'

type Props = {
  readonly record: string
  /** The comment that is answered. */
  readonly answers?: Comment
  /** True at tasks, whose provider may read along. */
  readonly hasProvider: boolean
  readonly onWritten: () => void
  readonly onCancel?: () => void
}

/** Keeps a comment on the device while it is written, and sends it once. */
export function useWritten({ record, answers, hasProvider, onWritten }: Omit<Props, 'onCancel'>) {
  const tenant = useTenant().id
  const draft = useKeptText(`comment ${answers?.id ?? record}`, { text: '', forProvider: '' })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { words, sendsAs, clear } = draft

  async function send(): Promise<void> {
    if (sendsAs === undefined || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const forProvider = hasProvider && words.forProvider === 'yes'
      const input = { record, text: words.text, ...(answers && { answers: answers.id }), ...(forProvider && { forProvider }) }
      await call('POST /api/comments/write', { tenant, idempotencyKey: sendsAs, input })
      clear()
      onWritten()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.text)
    } finally {
      setBusy(false)
    }
  }
  return { ...draft, isBusy, failure, send }
}

type FieldProps = Props & { readonly written: ReturnType<typeof useWritten> }

/** The field for a new comment or an answer. The typed words survive a reload and every failure. */
export function Composer({ answers, hasProvider, onCancel, written }: FieldProps) {
  const { t } = useTranslation('exchange')
  const { words, set, isBusy, failure, send } = written
  return (
    <CommentField
      label={answers ? t('answerTo', { name: answers.author }) : t('compose')}
      placeholder={answers ? '' : t('placeholder')}
      text={words.text}
      onText={(text) => set({ text })}
      send={t(answers ? 'answer' : 'send')}
      onSend={() => void send()}
      isBusy={isBusy}
      failure={failure}
      onCancel={onCancel}
      isFocused={answers !== undefined}
      forProvider={
        hasProvider ? { isOn: words.forProvider === 'yes', onChange: (isOn) => set({ forProvider: isOn ? 'yes' : '' }) } : undefined
      }
    />
  )
}

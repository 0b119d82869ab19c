import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useKeptText } from '../../../data/drafts/use-kept-text.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CommentField } from './CommentField.tsx'
import { readPicked } from './mention-at.ts'
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
  const draft = useKeptText(`comment ${answers?.id ?? record}`, { text: '', forProvider: '', mentions: '' })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** The number of people of whom the author is asked. */
  const [asks, setAsks] = useState<number>()
  const { words, sendsAs, clear } = draft
  const picked = readPicked(words.mentions)

  async function send(confirmed = false): Promise<void> {
    if (sendsAs === undefined || isBusy) return
    setAsks(undefined)
    setBusy(true)
    setFailure(undefined)
    try {
      const forProvider = hasProvider && words.forProvider === 'yes'
      const input = {
        ...{ record, text: words.text, confirmed, mentions: picked.map(({ id }) => id) },
        ...(answers && { answers: answers.id }),
        ...(forProvider && { forProvider }),
      }
      const written = await call('POST /api/comments/write', { tenant, idempotencyKey: sendsAs, input })
      if ('asks' in written) return setAsks(written.asks)
      clear()
      onWritten()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.text)
    } finally {
      setBusy(false)
    }
  }
  return { ...draft, picked, isBusy, failure, send, asks, refuse: () => setAsks(undefined) }
}

type FieldProps = Props & { readonly written: ReturnType<typeof useWritten> }

/** The field for a new comment or an answer. The typed words survive a reload and every failure. */
export function Composer({ record, answers, hasProvider, onCancel, written }: FieldProps) {
  const { t } = useTranslation('exchange')
  const { words, set, picked, isBusy, failure, send, asks, refuse } = written
  return (
    <>
      <CommentField
        record={record}
        picked={picked}
        onPick={(text, person) => set({ text, mentions: JSON.stringify([...picked.filter(({ id }) => id !== person.id), person]) })}
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
      <ConfirmDialog
        opened={asks !== undefined}
        title={t('asksTitle')}
        message={t('asks', { count: asks ?? 0 })}
        approve={t('send')}
        refuse={t('cancel')}
        isHarmless
        onApprove={() => void send(true)}
        onRefuse={refuse}
      />
    </>
  )
}

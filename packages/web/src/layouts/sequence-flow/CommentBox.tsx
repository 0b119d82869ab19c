import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Button, Textarea } from '@mantine/core'
import { steps } from '@twinwerk/model/execution/action-mutation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { saveAttempts } from '../../data/record/save-attempts.ts'
import { useTwinRight } from '../../data/right-paths/use-twin-right.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useRemark } from './use-remark.ts'
import styles from './SequenceFlow.module.css'

/** The input for a remark on a process, for users who may comment on it. */
export function CommentBox({ process }: { readonly process: TwinJson }) {
  const { t } = useTranslation('execution')
  const tenant = useTenant().id
  const client = useQueryClient()
  const mayComment = useTwinRight('processEvent', 'create') === true
  const { text, write } = useRemark(process.id)
  const [attempts] = useState(saveAttempts)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!mayComment) return null

  async function send(): Promise<void> {
    setSending(true)
    setFailure(undefined)
    try {
      const event = {
        tempid: 'comment',
        definition: 'processEvent',
        'processEvent:eventtype': 'comment',
        'execution:commentText': text.trim(),
      }
      await attempts.send({ data: { id: process.id, [steps]: [event] } }, (input, idempotencyKey) =>
        call('POST /api/data/save', { tenant, input, idempotencyKey }),
      )
      write('')
      await client.invalidateQueries({ queryKey: ['course', tenant] })
    } catch (error) {
      setFailure(error instanceof CallError ? error.title : String(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      className={styles.commentBox}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        autosize
        maxRows={6}
        value={text}
        aria-label={t('comment')}
        placeholder={t('commentPlaceholder')}
        error={failure}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {text.trim() !== '' && (
        <Button type="submit" size="compact-sm" loading={isSending}>
          {t('addComment')}
        </Button>
      )}
    </form>
  )
}

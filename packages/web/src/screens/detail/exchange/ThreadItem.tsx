import { Menu, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentItem, useChange } from './CommentItem.tsx'
import { Composer, useWritten } from './Composer.tsx'
import type { Thread } from './use-comments.ts'
import styles from './Exchange.module.css'

type Props = {
  readonly record: string
  readonly thread: Thread
  readonly mayWrite: boolean
  readonly hasProvider: boolean
  readonly onChanged: () => void
}

/** A comment with its answers. A resolved one is folded. */
export function ThreadItem({ record, thread, mayWrite, hasProvider, onChanged }: Props) {
  const { t } = useTranslation('exchange')
  const { resolvedAt, resolvedBy, answers } = thread
  const [isOpen, setOpen] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const { failure, change } = useChange(onChanged)
  const isResolved = resolvedAt !== null
  const asked = { record, answers: thread, hasProvider, onWritten: () => (setAnswered(false), onChanged()) }
  const written = useWritten(asked)
  const isWriting = mayWrite && (isAnswered || written.words.text !== '')
  const resolve = () => void change({ action: 'resolve', id: thread.id, isResolved: !isResolved })
  return (
    <li className={styles.thread} data-resolved={isResolved || undefined}>
      {isResolved && (
        <UnstyledButton className={styles.resolved} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconCheck size={16} stroke={1.5} aria-hidden />
          <span>{resolvedBy === null ? t('resolved') : t('resolvedBy', { name: resolvedBy })}</span>
          <span className={styles.dimmed}>{t('count', { count: answers.length + 1 })}</span>
          <span className={styles.fold}>{t(isOpen ? 'hide' : 'show')}</span>
        </UnstyledButton>
      )}
      {(!isResolved || isOpen) && (
        <>
          <CommentItem
            record={record}
            comment={thread}
            mayWrite={mayWrite}
            onChanged={onChanged}
            actions={
              thread.text === null ? undefined : (
                <Menu.Item
                  leftSection={isResolved ? <IconRotate size={16} stroke={1.5} /> : <IconCheck size={16} stroke={1.5} />}
                  onClick={resolve}
                >
                  {t(isResolved ? 'reopen' : 'resolve')}
                </Menu.Item>
              )
            }
          />
          {failure !== undefined && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <div className={styles.answers}>
            {answers.map((answer) => (
              <CommentItem key={answer.id} record={record} comment={answer} mayWrite={mayWrite} onChanged={onChanged} />
            ))}
            {isWriting ? (
              <Composer {...asked} written={written} onCancel={() => (setAnswered(false), written.clear())} />
            ) : (
              mayWrite && (
                <UnstyledButton className={styles.answer} onClick={() => setAnswered(true)}>
                  <IconArrowBackUp size={14} stroke={1.5} aria-hidden />
                  {t('answer')}
                </UnstyledButton>
              )
            )}
          </div>
        </>
      )}
    </li>
  )
}

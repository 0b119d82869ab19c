import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Input } from '@twinwerk/contract/calls'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useKeptText } from '../../../data/drafts/use-kept-text.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { datesIn } from '../../../i18n/dates-in.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { CommentBody } from '../../../ui/comment/CommentBody.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { CommentField } from './CommentField.tsx'
import { readPicked } from './mention-at.ts'
import type { Comment } from './use-comments.ts'
import styles from './Exchange.module.css'

type Change = Input<'POST /api/comments/change'>

/** Sends a change of a comment. Failures are told beside it. */
export function useChange(onChanged: () => void) {
  const tenant = useTenant().id
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function change(input: Change): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      await call('POST /api/comments/change', { tenant, input })
      onChanged()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.text)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, change }
}

type Props = {
  readonly record: string
  readonly comment: Comment
  readonly mayWrite: boolean
  readonly onChanged: () => void
  /** More actions in its menu. */
  readonly actions?: ReactNode
}

/** One comment or answer: who wrote what and when. Its author edits and removes it here. */
export function CommentItem({ record, comment, mayWrite, onChanged, actions }: Props) {
  const { t } = useTranslation('exchange')
  const { id, text, mine } = comment
  const name = comment.author === '' ? t('unknown') : comment.author
  const { isBusy, failure, change } = useChange(onChanged)
  const edited = useKeptText(`comment edit ${id}`, { open: '', text: '', mentions: '' })
  const picked = readPicked(edited.words.mentions)
  const [isAsked, setAsked] = useState(false)
  const isOwn = mine && mayWrite && text !== null
  const isEdited = isOwn && edited.words.open !== ''
  const hasMenu = isOwn || (mayWrite && actions !== undefined)
  return (
    <article className={styles.comment} aria-label={t('by', { name })}>
      <PersonAvatar name={name} of={mine ? 'me' : undefined} />
      <div className={styles.words}>
        <header className={styles.line}>
          <strong className={styles.author}>{name}</strong>
          <Written comment={comment} />
        </header>
        {isEdited ? (
          <CommentField
            record={record}
            label={t('edit')}
            picked={picked}
            onPick={(typed, person) => edited.set({ text: typed, mentions: JSON.stringify([...picked, person]) })}
            text={edited.words.text}
            onText={(typed) => edited.set({ text: typed })}
            send={t('save')}
            onSend={() =>
              void change({
                action: 'edit',
                id,
                text: edited.words.text,
                version: comment.version,
                mentions: picked.map((each) => each.id),
              }).then((isDone) => isDone && edited.clear())
            }
            onCancel={edited.clear}
            isBusy={isBusy}
            failure={failure}
            isFocused
          />
        ) : text === null ? (
          <p className={styles.removed}>{t('removed')}</p>
        ) : (
          <CommentBody text={text} mentions={comment.mentions} />
        )}
        {!isEdited && comment.mentions.some(({ untold }) => untold) && <Untold comment={comment} />}
        {!isEdited && failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
      {hasMenu && !isEdited && (
        <Menu position="bottom-end" zIndex={210}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('actions', { name })}>
              <IconDots size={16} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {actions}
            {isOwn && (
              <>
                <Menu.Item
                  leftSection={<IconPencil size={16} stroke={1.5} />}
                  onClick={() => edited.set({ open: 'yes', text, mentions: JSON.stringify(comment.mentions) })}
                >
                  {t('edit')}
                </Menu.Item>
                <Menu.Item leftSection={<IconTrash size={16} stroke={1.5} />} onClick={() => setAsked(true)}>
                  {t('remove')}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {isOwn && (
        <ConfirmDialog
          opened={isAsked}
          title={t('removeTitle')}
          message={t('removeMessage')}
          approve={t('remove')}
          refuse={t('cancel')}
          onRefuse={() => setAsked(false)}
          onApprove={() => {
            setAsked(false)
            void change({ action: 'remove', id })
          }}
        />
      )}
    </article>
  )
}

/** When the comment was written and edited, and that its provider reads it. */
function Written({ comment: { at, editedAt, text, forProvider } }: { readonly comment: Comment }) {
  const { t } = useTranslation('exchange')
  const moment = useMoment()
  const { language, timeZone } = useLocale()
  const exact = (instant: string) =>
    new Date(instant).toLocaleString(datesIn(language), { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <time className={styles.dimmed} dateTime={at} title={exact(at)}>
        {moment(at)}
      </time>
      {editedAt !== null && text !== null && (
        <span className={styles.dimmed} title={exact(editedAt)}>
          {t('edited')}
        </span>
      )}
      {forProvider && <span className={styles.provider}>{t('forProvider')}</span>}
    </>
  )
}

/** Names those whom the comment mentions and whom nobody told, since they do not see the record. */
function Untold({ comment: { mentions } }: { readonly comment: Comment }) {
  const { t } = useTranslation('exchange')
  const names = mentions.filter(({ untold }) => untold).map(({ name }) => name)
  return <p className={styles.dimmed}>{names.map((name) => t('untold', { name })).join(' ')}</p>
}

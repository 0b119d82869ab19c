import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core'
import { IconBold, IconList } from '@tabler/icons-react'
import { maxComment } from '@twinwerk/model/comment/comment'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hint } from '../../../ui/hint/hint.ts'
import type { Picked } from './mention-at.ts'
import { Suggestions } from './Suggestions.tsx'
import { withBold, withList } from './typed-marks.ts'
import { useMentions } from './use-mentions.ts'
import styles from './Exchange.module.css'

type Props = {
  readonly record: string
  readonly label: string
  readonly placeholder?: string
  readonly text: string
  readonly onText: (text: string) => void
  /** The people and groups that the text mentions. */
  readonly picked: readonly Picked[]
  readonly onPick: (text: string, person: Picked) => void
  readonly send: string
  readonly onSend: () => void
  readonly isBusy: boolean
  readonly failure: string | undefined
  readonly onCancel?: (() => void) | undefined
  /** Undefined where no provider reads along. */
  readonly forProvider?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | undefined
  readonly isFocused?: boolean
}

/** The number of characters left from which on it is shown. */
const shownLeft = 500

/** The field in which a comment is written or edited. Ctrl and Enter sends. */
export function CommentField({
  record,
  label,
  text,
  picked,
  onPick,
  onText,
  onSend,
  onCancel,
  forProvider,
  isBusy,
  failure,
  ...more
}: Props) {
  const { t } = useTranslation('exchange')
  const field = useRef<HTMLTextAreaElement>(null)
  const { listId, people, active, pick, onKey, moved, leave } = useMentions({ record, text, picked, area: field, onPick })
  const left = maxComment - text.length
  const isEmpty = text.trim() === ''

  function mark(change: typeof withBold): void {
    const area = field.current
    if (!area) return
    const marked = change(text, { from: area.selectionStart, to: area.selectionEnd })
    onText(marked.text)
    // The field has the new text after it is drawn.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(marked.from, marked.to)
    })
  }
  return (
    <form
      className={styles.field}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onSend()
      }}
    >
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={more.placeholder}
        autosize
        minRows={isEmpty ? 1 : 3}
        maxRows={14}
        maxLength={maxComment}
        value={text}
        autoFocus={more.isFocused === true}
        aria-autocomplete="list"
        aria-controls={people.length > 0 ? listId : undefined}
        aria-activedescendant={people.length > 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onText(event.currentTarget.value)
          moved()
        }}
        onSelect={moved}
        onBlur={leave}
        onKeyDown={(event) => {
          if (onKey(event)) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) onSend()
        }}
      />
      {people.length > 0 && <Suggestions listId={listId} people={people} active={active} onPick={pick} />}
      <div className={styles.tools}>
        <ActionIcon {...hint(t('bold'))} variant="subtle" color="gray" aria-label={t('bold')} onClick={() => mark(withBold)}>
          <IconBold size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon {...hint(t('list'))} variant="subtle" color="gray" aria-label={t('list')} onClick={() => mark(withList)}>
          <IconList size={16} stroke={1.5} />
        </ActionIcon>
        {forProvider && (
          <Checkbox
            size="xs"
            label={t('forProvider')}
            title={t('forProviderHint')}
            checked={forProvider.isOn}
            onChange={(event) => forProvider.onChange(event.currentTarget.checked)}
          />
        )}
        <span className={styles.left} role="status">
          {left <= shownLeft ? t('left', { count: left }) : ''}
        </span>
        {onCancel && (
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" size="compact-sm" loading={isBusy} disabled={isEmpty}>
          {more.send}
        </Button>
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </form>
  )
}

import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core'
import { IconBold, IconList } from '@tabler/icons-react'
import { maxComment } from '@twinwerk/model/comment/comment'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hint } from '../../../ui/hint/hint.ts'
import { withList, withBold } from './typed-marks.ts'
import styles from './Exchange.module.css'

type Props = {
  readonly label: string
  readonly placeholder?: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly send: string
  readonly onSend: () => void
  readonly isBusy: boolean
  readonly failure: string | undefined
  readonly onCancel?: (() => void) | undefined
  /** Undefined where no provider reads along. */
  readonly forProvider?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | undefined
  readonly isFocused?: boolean
  readonly children?: ReactNode
}

/** The number of characters left from which on it is shown. */
const shownLeft = 500

/** The field in which a comment is written or edited. Ctrl and Enter sends. */
export function CommentField({ label, text, onText, onSend, onCancel, forProvider, isBusy, failure, ...more }: Props) {
  const { t } = useTranslation('exchange')
  const field = useRef<HTMLTextAreaElement>(null)
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
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) onSend()
        }}
      />
      {more.children}
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

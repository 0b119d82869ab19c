import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useText } from '../../i18n/use-text.ts'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import type { TimelineEntry } from './use-timeline.ts'
import styles from './Timeline.module.css'

/** A mail that was written about the record, with its delivery. Readers of the outbox unfold its text. */
export function MailWords({ mail }: { readonly mail: NonNullable<TimelineEntry['mail']> }) {
  const { t } = useTranslation('timeline')
  const text = useText()
  const openTwin = useOpenTwin()
  const [isOpen, setOpen] = useState(false)
  const state = useRegistry()
    .attributes.get('mail:state')
    ?.enumValues?.find(({ name }) => name === mail.state)
  const { id, subject, byAddress, text: body } = mail
  return (
    <>
      <p className={styles.line}>
        <span className={styles.moment}>{t('mail')}</span>
        {id === undefined ? (
          <span>{subject}</span>
        ) : (
          <UnstyledButton className={styles.open} onClick={() => openTwin({ id })}>
            {subject}
          </UnstyledButton>
        )}
        {state && <EnumWord label={text(state.label)} style={state.style} />}
        {byAddress && <span className={styles.author}>{t('byAddress')}</span>}
      </p>
      {isOpen && <p className={styles.text}>{body}</p>}
      {body !== undefined && (
        <UnstyledButton className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'less' : 'more')}
        </UnstyledButton>
      )}
    </>
  )
}

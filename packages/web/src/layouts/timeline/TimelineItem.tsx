import { UnstyledButton } from '@mantine/core'
import { IconHistory, IconMail, IconMessage } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { attributeKey, entriesIn, isEmpty } from '../../data/record/record.ts'
import { printValue } from '../../data/record/print-value.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { PathValue } from '../../inputs/twin/PathValue.tsx'
import { iconOf } from '../../ui/icons.ts'
import { ChangeWords } from './ChangeWords.tsx'
import { CommentWords } from './CommentWords.tsx'
import { MailWords } from './MailWords.tsx'
import { EntryTime } from './EntryTime.tsx'
import type { TimelineEntry, TimelineSource } from './use-timeline.ts'
import styles from './Timeline.module.css'

type Props = { readonly entry: TimelineEntry; readonly source: TimelineSource | undefined; readonly isNew: boolean }

/** One entry: a sign, what happened, the record it happened to, and below it what unfolds. */
export const TimelineItem = memo(function TimelineItem({ entry, source, isNew }: Props) {
  const { twin, change, mail, comment } = entry
  const icon = useRegistry().definitions.get(twin?.definition ?? '')?.icon
  const Icon = change ? IconHistory : mail ? IconMail : comment ? IconMessage : iconOf(icon)
  const isDay = source?.moments.find(({ name }) => name === entry.moment)?.isDay ?? false
  return (
    <li className={styles.entry} data-new={isNew || undefined}>
      <span className={styles.sign} aria-hidden>
        <Icon size={16} stroke={1.5} />
      </span>
      <div className={styles.words}>
        {change && <ChangeWords change={change} />}
        {mail && <MailWords mail={mail} />}
        {comment && <CommentWords comment={comment} />}
        {twin && source && <TwinWords entry={entry} twin={twin} source={source} />}
      </div>
      <EntryTime at={entry.at} isDay={isDay} />
    </li>
  )
})

type Twin = NonNullable<TimelineEntry['twin']>
/** The number of characters from which a text is shown folded. */
const foldedFrom = 280

/** The words of a twin's entry. The record opens on a click. */
function TwinWords({ entry, twin, source }: { readonly entry: TimelineEntry; readonly twin: Twin; readonly source: TimelineSource }) {
  const { t } = useTranslation('timeline')
  const text = useText()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const [isOpen, setOpen] = useState(false)
  const moment = source.moments.find(({ name }) => name === entry.moment)
  const parts = source.parts ? entriesIn(twin, source.parts.relation) : []
  const locale = useLocale()
  const named = source.title.flatMap((each) => {
    const attribute = registry.attributes.get(each)
    return (attribute && printValue(attribute, twin[attributeKey(each)], locale)) || []
  })
  const title = named.join(' · ') || parts.map((part) => spokenTitle(registry, part, text)).join(', ') || spokenTitle(registry, twin, text)
  const body = source.text === undefined ? undefined : twin[attributeKey(source.text)]
  const words = typeof body === 'string' ? body : ''
  const facts = (source.facts ?? []).filter((each) => !isEmpty(twin[attributeKey(each)]))
  const steps = source.parts && source.parts.fields.length > 1 ? parts : []
  const author = twin[attributeKey('entity:createdBy')]
  const isFolded = words.length > foldedFrom || steps.length > 0
  return (
    <>
      <p className={styles.line}>
        {/* The kind of a note says what happened. */}
        {entry.source !== 'notes' && moment && <span className={styles.moment}>{text(moment.text)}</span>}
        <UnstyledButton className={styles.open} onClick={() => openTwin({ id: twin.id })}>
          {title}
        </UnstyledButton>
        {source.status !== undefined && <PathValue twin={twin} path={[source.status]} />}
        {entry.source === 'notes' && typeof author === 'string' && <span className={styles.author}>{t('byName', { name: author })}</span>}
      </p>
      {words !== '' && <p className={styles.text}>{isOpen || words.length <= foldedFrom ? words : `${words.slice(0, foldedFrom)} …`}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map((each) => (
            <div key={each}>
              <dt>{text(registry.attributes.get(each)?.label ?? { de: each, en: each })}</dt>
              <dd>
                <PathValue twin={twin} path={[each]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isFolded && (
        <UnstyledButton className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {steps.length > 0 ? t('steps', { count: steps.length }) : t(isOpen ? 'less' : 'more')}
        </UnstyledButton>
      )}
      {isOpen && steps.length > 0 && (
        <ul className={styles.steps}>
          {steps.map((step) => (
            <li key={step.id}>
              <UnstyledButton className={styles.open} onClick={() => openTwin({ id: step.id })}>
                {spokenTitle(registry, step, text)}
              </UnstyledButton>
              {(source.parts?.fields ?? []).slice(1).map((field) => (
                <PathValue key={field} twin={step} path={[field]} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

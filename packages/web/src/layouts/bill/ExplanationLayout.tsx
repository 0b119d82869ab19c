import { treeAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useRegistry } from '../../data/definitions.ts'
import type { LayoutProps } from '../layout-props.ts'
import { Section } from '../Section.tsx'
import { lineOfItem } from './bill-line.ts'
import { useLineWords } from './use-line-words.ts'
import { ConditionText } from './ConditionText.tsx'
import { useReasonWords } from './use-reason-words.ts'
import styles from './BillLayout.module.css'

/** Why a receipt item has its amount: days, price, quantity and origin, as words. */
export function ExplanationLayout({ layout, path }: LayoutProps<'explanation'>) {
  const [attribute = ''] = layout.shows
  const label = useRegistry().attributes.get(attribute)?.label
  const record = useRecord((state) => state.record)
  const { t, money, number, period, rhythm, isPart, calculation } = useLineWords()
  const reasonWords = useReasonWords()
  if (!record || !record.original[attribute]) return null
  const line = lineOfItem(treeAt(record, path), '')
  const { days, whole, individualPrice, product, contract, corrects } = line
  const facts = [
    [t('period'), period(line)],
    [t('shareLabel'), isPart(line) ? t('days', { days: number(days ?? 0), whole: number(whole ?? 0) }) : ''],
    [t('calculation'), calculation(line)],
    [t('rhythm'), rhythm(line)],
    ...reasonWords(line.reasons).map(({ kind, text }) => [t(`reasons.${kind}`), text, kind === 'condition'] as const),
    [t('individual'), individualPrice === null ? '' : money(individualPrice)],
    [t('product'), product ?? ''],
    [t('contract'), contract ?? ''],
    [t('corrected'), corrects ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <Section title={layout.title ?? label}>
      <dl className={styles.facts}>
        {facts.map(([name, value, isCondition = false]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{isCondition ? <ConditionText condition={value} /> : value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

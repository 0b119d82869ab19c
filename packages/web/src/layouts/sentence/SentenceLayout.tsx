import { useRegistry } from '../../data/definitions.ts'
import { printValue } from '../../data/record/print-value.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { isEmpty } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import type { LayoutProps } from '../layout-props.ts'
import { fittingSentence } from './fitting-sentence.ts'
import styles from './SentenceLayout.module.css'

/** The values of some attributes as a sentence; nothing if no sentence fits. */
export function SentenceLayout({ layout, path }: LayoutProps<'sentence'>) {
  const text = useText()
  const locale = useLocale()
  const registry = useRegistry()
  const record = useRecord((state) => state.record)
  if (!record) return null
  const isSet = (systematics: string) => {
    const value = valueAt(record, path, systematics)
    return !isEmpty(value) && value !== false
  }
  const of = (name: string) => layout.shows.find((each) => each.endsWith(`:${name}`)) ?? ''
  const sentence = fittingSentence(layout.sentences ?? [], { isSet, of })
  if (!sentence) return null
  const words = text(sentence.text).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const attribute = registry.attributes.get(of(name))
    return attribute ? printValue(attribute, valueAt(record, path, attribute.systematics), locale) : ''
  })
  return <p className={styles.sentence}>{words}</p>
}

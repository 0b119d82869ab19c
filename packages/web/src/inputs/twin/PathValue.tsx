import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useRegistry } from '../../data/definitions.ts'
import { namesTwins } from '../../data/record/column-label.ts'
import { twinsOnPath, valuesOnPath } from '../../data/record/path-values.ts'
import { isQuiet } from '../../data/record/is-quiet.ts'
import { printValue } from '../../data/record/print-value.ts'
import { attributeKey, isEmpty } from '../../data/record/record.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import { DueValue } from './DueValue.tsx'
import { EndMark } from './EndMark.tsx'
import { TwinChip } from './TwinChip.tsx'
import { TwinReference } from './TwinReference.tsx'
import styles from './PathValue.module.css'

/** What stands at the end of a path: a status as dot and word, related twins as the chip of the first and how many more, everything else as text. */
export function PathValue({ twin, path }: { readonly twin: TwinJson; readonly path: readonly Systematics[] }) {
  const registry = useRegistry()
  const locale = useLocale()
  const last = path.at(-1) ?? ''
  const attribute = registry.attributes.get(last)
  const relation = registry.relations.get(attribute ? (path.at(-2) ?? '') : last)
  if (relation && (!attribute || namesTwins(registry, relation.target, last))) {
    const [first, ...others] = twinsOnPath(twin, attribute ? path.slice(0, -1) : path)
    if (!first) return null
    const name = attribute && printValue(attribute, first[attributeKey(last)], locale)
    return (
      <span className={styles.related}>
        <TwinChip twin={first} {...(name && { name })} />
        <EndMark twin={first} />
        {others.length > 0 && (
          <span className={styles.others} title={others.map((each) => twinTitle(registry, each)).join('\n')}>
            +{others.length}
          </span>
        )}
      </span>
    )
  }
  if (!attribute || (path.length === 1 && isQuiet(attribute, twin))) return null
  const values = valuesOnPath(twin, path).filter((value) => !isEmpty(value))
  if (attribute.dataType === 'enum')
    return values.map((value, index) => (
      <EnumWord
        key={index}
        label={printValue(attribute, value, locale)}
        style={attribute.enumValues?.find(({ name }) => name === value)?.style}
      />
    ))
  if (attribute.semanticType === 'twin') return values.map((value) => <TwinReference key={String(value)} id={String(value)} />)
  // Many addresses of one town name it once.
  const text = [...new Set(values.map((value) => printValue(attribute, value, locale)))].join(', ')
  if (attribute.due && path.length === 1 && text !== '') return <DueValue attribute={attribute} twin={twin} text={text} />
  return <span title={text.length > 24 ? text : undefined}>{text}</span>
}

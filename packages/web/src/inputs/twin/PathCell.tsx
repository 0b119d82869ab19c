import type { Attribute } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ShownPath } from './shown-path.ts'
import type { ValueParts } from './value-parts.ts'
import { isQuiet } from '../../data/record/is-quiet.ts'
import { linkedOnPath } from '../../data/record/path-values.ts'
import { printValue } from '../../data/record/print-value.ts'
import { attributeKey, isEmpty } from '../../data/record/record.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import { DueValue } from './DueValue.tsx'
import { ComingMark } from './ComingMark.tsx'
import { EndMark } from './EndMark.tsx'
import { Chip } from './Chip.tsx'
import { MeasuredState, MeasuredValue } from './late-measured.ts'
import { TwinReference } from './TwinReference.tsx'
import styles from './PathValue.module.css'

type Props = { readonly twin: TwinJson; readonly shown: ShownPath; readonly parts: ValueParts }

/** Prints a count with its whole; alone if the whole is unknown. */
function countOutOf(attribute: Attribute, twin: TwinJson, { registry, locale, t }: ValueParts): string {
  const used = printValue(attribute, twin[attributeKey(attribute.systematics)], locale)
  const of = registry.attributes.get(attribute.outOf ?? '')
  const whole = of ? printValue(of, twin[attributeKey(of.systematics)], locale) : ''
  return used === '' || whole === '' ? used : t('outOf', { used, whole })
}

/**
 * The value at the end of a path: a status or colour as dot and word, twins as one chip and a count, anything else as text. Uses only its
 * props, because tables render hundreds.
 */
export function PathCell({ twin, shown, parts }: Props) {
  if (shown.kind === 'nothing') return null
  const { registry, locale } = parts
  if (shown.kind === 'measured') return <MeasuredValue twin={twin.id} telemetry={shown.telemetry} locale={locale} />
  if (shown.kind === 'twins') {
    const { current, coming } = linkedOnPath(twin, shown.relations, parts.at)
    const [first, ...others] = current
    const nameOf = (each: TwinJson) =>
      shown.name ? printValue(shown.name, each[attributeKey(shown.name.systematics)], locale) : spokenTitle(registry, each, parts.text)
    if (!first && coming.length === 0) return null
    return (
      <span className={styles.related}>
        {first && <Chip twin={first} name={nameOf(first) || undefined} parts={parts} />}
        {first && coming.length === 0 && <EndMark twin={first} parts={parts} />}
        {coming.length > 0 && <ComingMark coming={coming} isAlone={!first} nameOf={nameOf} parts={parts} />}
        {others.length > 0 && (
          <span className={styles.others} title={others.map((each) => spokenTitle(registry, each, parts.text)).join('\n')}>
            +{others.length}
          </span>
        )}
      </span>
    )
  }
  const { attribute, path } = shown
  if (attribute.measured === 'state' && path.length === 1) return <MeasuredState twin={twin} attribute={attribute} registry={registry} />
  if (path.length === 1 && isQuiet(attribute, twin)) return null
  const { current } = linkedOnPath(twin, path.slice(0, -1), parts.at)
  const values = current.map((each) => each[attributeKey(attribute.systematics)]).filter((value) => !isEmpty(value))
  if (attribute.dataType === 'enum') {
    const words = values.map((value, index) => (
      <EnumWord
        key={index}
        label={printValue(attribute, value, locale)}
        style={attribute.enumValues?.find(({ name }) => name === value)?.style}
      />
    ))
    return words.length > 1 ? <span className={styles.related}>{words}</span> : words
  }
  if (attribute.outOf !== undefined) return current.map((each) => countOutOf(attribute, each, parts)).join(', ')
  if (attribute.semanticType === 'color')
    return values.map(String).map((color) => <EnumWord key={color} label={color} style={{ background: color, text: color }} />)
  if (attribute.semanticType === 'twin') return values.map((value) => <TwinReference key={String(value)} id={String(value)} />)
  // Several addresses in one town name the town once.
  const text = [...new Set(values.map((value) => printValue(attribute, value, locale)))].join(', ')
  if (text === '') return null
  if (attribute.due && path.length === 1) return <DueValue attribute={attribute} twin={twin} text={text} parts={parts} />
  return <span title={text.length > 24 ? text : undefined}>{text}</span>
}

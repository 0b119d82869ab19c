import type { Geometry } from '@twinwerk/model/geometry/geometry'
import type { LayoutProps } from '../layout-props.ts'
import { valueTypes } from '@twinwerk/model/value/registry'
import { addTexts } from '../../i18n/add-texts.ts'
import { mapTexts } from '../../i18n/map/texts.ts'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Section } from '../Section.tsx'
import { MapLoading } from '../../ui/map/MapLoading.tsx'
import styles from './MapLayout.module.css'
import { late } from '../../ui/late.tsx'

addTexts(mapTexts)

const PlaceMap = late(
  () => import('./PlaceMap.tsx').then((module) => module.PlaceMap),
  () => <MapLoading />,
)

const height = 240

/**
 * The location of a twin: its points, lines and areas on a map. The map also shows the accuracy of a place and the direction of view. A
 * twin without a location has no map.
 */
export function MapLayout({ layout, path }: LayoutProps<'map'>) {
  const { t } = useTranslation('map')
  const text = useText()
  const registry = useRegistry()
  const record = useRecord((state) => state.record)
  if (!record) return null
  const attributes = layout.shows.flatMap((name) => registry.attributes.get(name) ?? [])
  const shapes = attributes.flatMap((attribute): readonly Geometry[] => {
    const value = valueAt(record, path, attribute.systematics)
    const isShape = ['point', 'linestring', 'polygon'].includes(attribute.dataType) && value !== null
    return isShape && valueTypes[attribute.dataType].check(value, attribute) === undefined ? [value as Geometry] : []
  })
  const measured = (semantics: 'accuracy' | 'heading') => {
    const attribute = attributes.find(({ semanticType }) => semanticType === semantics)
    const value = attribute && valueAt(record, path, attribute.systematics)
    return typeof value === 'number' ? value : undefined
  }
  const [accuracy, heading] = [measured('accuracy'), measured('heading')]
  const [first] = attributes
  if (!first || shapes.length === 0) return null
  const words = [
    ...(accuracy === undefined ? [] : [t('accuracy', { value: accuracy })]),
    ...(heading === undefined ? [] : [t('heading', { value: heading })]),
  ]
  const label = layout.title ? text(layout.title) : text(first.label)
  return (
    <Section title={layout.title}>
      <figure className={styles.figure}>
        <div className={styles.map} style={{ height }}>
          <PlaceMap label={t('mapOf', { title: label })} shapes={shapes} accuracy={accuracy} heading={heading} />
        </div>
        {words.length > 0 && <figcaption className={styles.words}>{words.join(' · ')}</figcaption>}
      </figure>
    </Section>
  )
}

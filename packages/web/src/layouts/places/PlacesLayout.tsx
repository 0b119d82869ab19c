import { placeAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import type { LayoutProps } from '../layout-props.ts'
import { Section } from '../Section.tsx'
import { PlacesPlan } from './PlacesPlan.tsx'

/** The places of a stored twin as a plan. Without the right to see their state there is none. */
export function PlacesLayout({ layout, path }: LayoutProps<'places'>) {
  const text = useText()
  const { attributes, relations } = useRegistry()
  const id = useRecord(({ record }) => record && placeAt(record, path)?.original?.id)
  const { places } = layout
  const relation = relations.get(layout.shows[0] ?? '')
  if (!places || !relation || id === undefined || id === '') return null
  if (!attributes.has(places.state) || !relations.has(places.owner)) return null
  return (
    <Section title={layout.title}>
      <PlacesPlan options={places} filter={{ path: [places.owner], operator: 'eq', value: id }} label={text(relation.label)} />
    </Section>
  )
}

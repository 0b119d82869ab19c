import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import { subjectRelation } from '@twinwerk/model/execution/subject-relation'
import { maxVerbs } from '@twinwerk/model/layout/actions-options'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Button } from '@mantine/core'
import { useRegistry } from '../../data/definitions.ts'
import { usePlaceForNew } from '../../data/new-twin/use-place-for-new.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import { iconOf } from '../../ui/icons.ts'
import type { LayoutProps } from '../layout-props.ts'
import sectionStyles from '../Section.module.css'
import { useContracts } from '../summary/use-contracts.ts'
import styles from './ActionsLayout.module.css'

/** The guided verbs of a record as buttons. Each opens the form of a process about it; those that the user may not begin are absent. */
export function ActionsLayout({ layout: { title, verbs = [], contracts } }: LayoutProps<'actions'>) {
  const text = useText()
  const twin = useRecord(({ record, asOf }) => (asOf === undefined && record && !record.place ? record.original : undefined))
  if (!twin) return null
  const shown = verbs.slice(0, maxVerbs)
  return (
    <section className={styles.section} aria-label={title && text(title)}>
      {title && <h3 className={sectionStyles.title}>{text(title)}</h3>}
      <div className={styles.verbs}>
        {contracts ? <VerbsOfContract verbs={shown} twin={twin} way={contracts} /> : <Verbs verbs={shown} about={twin} record={twin} />}
      </div>
    </section>
  )
}

type Props = { readonly verbs: readonly GuidedVerb[]; readonly twin: TwinJson; readonly way: readonly Systematics[] }

/** The verbs about the only contract of the record that did not end, else about the record itself. */
function VerbsOfContract({ verbs, twin, way }: Props) {
  const { contracts = [] } = useContracts(way)
  const lasting = [...new Map(contracts.filter(({ phase }) => phase !== 'ended').map((each) => [each.id, each])).values()]
  return <Verbs verbs={verbs} about={lasting.length === 1 ? (lasting[0] ?? twin) : twin} record={twin} />
}

type About = Pick<TwinJson, 'id' | 'definition'>

type VerbsProps = { readonly verbs: readonly GuidedVerb[]; readonly about: About; readonly record: About }

function Verbs({ verbs, about, record }: VerbsProps) {
  return verbs.map((verb) => <Verb key={verb.process} verb={verb} about={verb.ofRecord ? record : about} />)
}

function Verb({ verb: { process, label }, about }: { readonly verb: GuidedVerb; readonly about: About }) {
  const text = useText()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const place = usePlaceForNew(process)
  const relation = subjectRelation(registry, process, about.definition)
  if (!place || relation === undefined) return null
  const Icon = iconOf(registry.definitions.get(process)?.icon)
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.5} />}
      onClick={() => openTwin({ ...place, definition: process, about: { relation, id: about.id } })}
    >
      {text(label)}
    </Button>
  )
}

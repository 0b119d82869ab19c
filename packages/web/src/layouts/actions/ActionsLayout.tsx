import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import { subjectRelation } from '@twinwerk/model/execution/subject-relation'
import { maxVerbs } from '@twinwerk/model/layout/actions-options'
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
import styles from './ActionsLayout.module.css'

/** The guided verbs of a record as buttons. Each opens the form of a process about it; those that the user may not begin are absent. */
export function ActionsLayout({ layout: { title, verbs = [] } }: LayoutProps<'actions'>) {
  const text = useText()
  const twin = useRecord(({ record, asOf }) => (asOf === undefined && record && !record.place ? record.original : undefined))
  if (!twin) return null
  return (
    <section className={styles.section} aria-label={title && text(title)}>
      {title && <h3 className={sectionStyles.title}>{text(title)}</h3>}
      <div className={styles.verbs}>
        {verbs.slice(0, maxVerbs).map((verb) => (
          <Verb key={verb.process} verb={verb} twin={twin} />
        ))}
      </div>
    </section>
  )
}

function Verb({ verb: { process, label }, twin }: { readonly verb: GuidedVerb; readonly twin: TwinJson }) {
  const text = useText()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const place = usePlaceForNew(process)
  const relation = subjectRelation(registry, process, twin.definition)
  if (!place || relation === undefined) return null
  const Icon = iconOf(registry.definitions.get(process)?.icon)
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.5} />}
      onClick={() => openTwin({ ...place, definition: process, about: { relation, id: twin.id } })}
    >
      {text(label)}
    </Button>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useId } from 'react'
import { call } from '../../data/call.ts'
import { entriesIn } from '../../data/record/record.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { TwinChip } from '../../inputs/twin/TwinChip.tsx'
import styles from './GivenTwins.module.css'

type Props = { readonly process: TwinJson; readonly relations: readonly Relation[] }

/** Twins that are read for each relation. */
const max = 20

/** The twins that a task's process is about, such as the bill of an objection, as chips. A relation without twins is not shown. */
export function GivenTwins({ process, relations }: Props) {
  const tenant = useTenant().id
  const names = relations.map(({ systematics }) => systematics)
  const { data } = useQuery({
    queryKey: ['given-twins', tenant, process.id, names],
    queryFn: () => {
      const linked = Object.fromEntries(names.map((name) => [name, { $limit: max }]))
      return call('POST /api/data/query', { tenant, input: { query: { id: process.id, $mask: [], ...linked } } })
    },
    retry: false,
  })
  const found = data?.results[0]
  if (!found) return null
  return (
    <div className={styles.given}>
      {relations.map((relation) => (
        <Twins key={relation.systematics} relation={relation} twins={entriesIn(found, relation.systematics)} />
      ))}
    </div>
  )
}

function Twins({ relation, twins }: { readonly relation: Relation; readonly twins: readonly TwinJson[] }) {
  const id = useId()
  const text = useText()
  if (twins.length === 0) return null
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {text(relation.label)}
      </span>
      <ul className={styles.chips}>
        {twins.map((twin) => (
          <li key={twin.id}>
            <TwinChip twin={twin} />
          </li>
        ))}
      </ul>
    </div>
  )
}

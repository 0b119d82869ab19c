import type { FilterJson } from '@twinwerk/model/query/query-json'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../data/call.ts'
import { useNavigation } from '../../data/navigation.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { Behind } from './behind-of.ts'
import styles from './BehindCounts.module.css'

type Props = { readonly counts: readonly Behind[]; readonly id: string }

/** How many twins of some types are behind a twin, counted by the server for this reader. */
export function BehindCounts({ counts, id }: Props) {
  return (
    <ul className={styles.counts}>
      {counts.map((count) => (
        <li key={count.label.en}>
          <Count count={count} id={id} />
        </li>
      ))}
    </ul>
  )
}

/** A number that opens the list of what it counts; without the list it is a number alone. */
function Count({ count: { type, label, list, filter, path }, id }: { readonly count: Behind; readonly id: string }) {
  const text = useText()
  const { language } = useLocale()
  const tenant = useTenant().id
  const rootid = useRootid()
  const { routes } = useNavigation()
  const behind: FilterJson = { path, operator: 'eq', value: id }
  const where: FilterJson = filter ? { and: [behind, filter] } : behind
  const { data } = useQuery({
    queryKey: ['behind', tenant, type, where],
    retry: false,
    queryFn: async ({ signal }) => {
      const $aggregate = { values: { number: { function: 'count' } } } as const
      const input = { query: { type, root: tenant, $filter: where, $aggregate } }
      const { results } = await call('POST /api/data/query', { tenant, signal, input })
      const [group] = results as readonly { readonly values?: { readonly number?: unknown } }[]
      return Number(group?.values?.number ?? 0)
    },
  })
  const words = (
    <>
      <span className={styles.number}>{data === undefined ? '–' : printNumber(data, { dataType: 'double' }, language)}</span> {text(label)}
    </>
  )
  const route = routes.find((each) => each.path === list && each.screen.type === 'list')
  if (!route || !data) return <span>{words}</span>
  return (
    <Link to="/$rootid/$" params={{ rootid, _splat: route.path }} search={(): object => ({ where, filter: 'none' })}>
      {words}
    </Link>
  )
}

import { Button } from '@mantine/core'
import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import { isA } from '@twinwerk/model/definition/registry'
import type { TopologyCount, TopologyOptions } from '@twinwerk/model/layout/topology-options'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { usePlaceForNew } from '../../data/new-twin/use-place-for-new.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { KnotFacts } from './knot-facts.ts'
import type { Knot } from './tree.ts'
import styles from './NetworkTopologyLayout.module.css'

type Props = { readonly knot: Knot; readonly facts: KnotFacts; readonly options: TopologyOptions | undefined }

/** The chosen knot: whom it concerns, counted by the server for this reader, and what may be begun about it. */
export function ChosenKnot({ knot: { twin }, facts, options }: Props) {
  const { t } = useTranslation('network')
  const openTwin = useOpenTwin()
  const registry = useRegistry()
  const counts = (options?.counts ?? []).flatMap((count) => {
    const type = Object.keys(count.from).find((name) => registry.definitions.has(name) && isA(registry, twin.definition, name))
    const path = type === undefined ? undefined : count.from[type]
    return path?.every((relation) => registry.relations.has(relation)) ? [{ ...count, path }] : []
  })
  const begins = (options?.begins ?? []).filter(({ type, definition }) => registry.definitions.has(definition) && twin.definition === type)
  return (
    <div className={styles.chosen} role="group" aria-label={facts.name}>
      <div className={styles.chosenHead}>
        <strong>{facts.name}</strong>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconExternalLink size={16} stroke={1.5} />}
          onClick={() => openTwin({ id: twin.id })}
        >
          {t('open')}
        </Button>
        {begins.map((begin) => (
          <Begin key={begin.definition} begin={begin} id={twin.id} />
        ))}
      </div>
      {counts.length > 0 && (
        <>
          <h4 className={styles.whom}>{t('whom')}</h4>
          <ul className={styles.counts}>
            {counts.map((count) => (
              <li key={count.label.en}>
                <Count count={count} id={twin.id} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type CountProps = { readonly count: TopologyCount & { readonly path: readonly string[] }; readonly id: string }

/** How many twins are behind the knot. The number opens their list; without the list it is a number alone. */
function Count({ count: { type, label, list, filter, path }, id }: CountProps) {
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

type BeginProps = { readonly begin: TopologyOptions['begins'][number]; readonly id: string }

function Begin({ begin: { definition, relation, label }, id }: BeginProps) {
  const text = useText()
  const openTwin = useOpenTwin()
  const place = usePlaceForNew(definition)
  if (!place) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={16} stroke={1.5} />}
      onClick={() => openTwin({ ...place, definition, about: { relation, id } })}
    >
      {text(label)}
    </Button>
  )
}

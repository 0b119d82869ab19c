import { Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useRecentTwins } from '../../data/recent.ts'
import { withPanel } from '../../data/record/panel-address.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import classes from './HomeScreen.module.css'

/** What the caller had open last here, by the names it has now; what is gone or no longer theirs is left out. */
export function RecentTwins() {
  const { t } = useTranslation('home')
  const text = useText()
  const tenant = useTenant().id
  const registry = useRegistry()
  const ids = useRecentTwins()
  const answers = useQueries({
    queries: ids.map((id) => {
      const $mask = registry.definitions.get(parseTwinId(id)?.definition ?? '')?.titleAttributes ?? []
      return {
        queryKey: ['recent', tenant, id],
        queryFn: async () => (await call('POST /api/data/query', { tenant, input: { query: { id, $mask } } })).results[0] ?? null,
        enabled: $mask.length > 0,
        retry: false,
      }
    }),
  })
  const loading = answers.some((answer) => answer.isLoading)
  const twins = answers.flatMap((answer) => answer.data ?? [])
  if (twins.length === 0 && !loading) return null

  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('recent')}</h2>
      <ul className={classes.links}>
        {loading && ids.map((id) => <Skeleton key={id} height={20} my={10} mx={10} width="70%" />)}
        {!loading &&
          twins.map((twin) => {
            const definition = registry.definitions.get(twin.definition)
            const title = twinTitle(registry, twin) || (definition ? text(definition.label) : '')
            return (
              <li key={twin.id}>
                <Link className={classes.link} to="." search={(now: object) => withPanel(now, { id: twin.id })}>
                  <TwinAvatar icon={definition?.icon} hue={definition?.hue} />
                  <span className={classes.name}>{title}</span>
                  {twin.tenantWideIdentifier && twin.tenantWideIdentifier !== title && (
                    <span className={classes.note}>{twin.tenantWideIdentifier}</span>
                  )}
                </Link>
              </li>
            )
          })}
      </ul>
    </section>
  )
}

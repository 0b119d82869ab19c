import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useNavigation } from '../../../data/navigation.ts'
import { addPath, columnPaths, noNeeds, relationQueries } from '../../../data/record/needs.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { arrangeTexts } from '../../../i18n/arrange/texts.ts'
import { HomeRow } from '../HomeRow.tsx'
import { HomeSection } from './HomeSection.tsx'

addTexts(arrangeTexts)

const maxVisits = 8
const begin = 'appointment:begin'
/** The list whose columns say for whom a visit is, and where. */
const listed = 'tasks/appointments'

/** The visits of today that the user may see, the next one first. */
export function TodaysVisits() {
  const { t } = useTranslation('arrange')
  const { timeZone, language } = useLocale()
  const registry = useRegistry()
  const { routes } = useNavigation()
  const list = routes.find(({ path }) => path === listed)
  const about = (list?.screen.type === 'list' && list.screen.list.about) || []
  const { id: tenant } = useTenant()
  const { data } = useQuery({
    queryKey: ['list', tenant, 'home', 'visits'],
    queryFn: () => {
      const needs = noNeeds()
      for (const attribute of ['appointment:subject', begin]) needs.attributes.add(attribute)
      for (const path of columnPaths(about)) addPath(registry, needs, path)
      const query: RootQueryJson = {
        type: 'visit',
        root: tenant,
        $filter: {
          and: [
            { path: [begin], operator: 'gte', value: { $: 'today' } },
            { path: [begin], operator: 'lt', value: { $: 'today', offset: 'P1D' } },
            { path: ['visit:state'], operator: 'ne', value: 'cancelled' },
          ],
        },
        $sort: [{ path: [begin], order: 'asc' }],
        $limit: maxVisits,
        $mask: [...needs.attributes],
        ...relationQueries(needs),
      }
      return call('POST /api/data/query', { tenant, input: { query } })
    },
    staleTime: 60_000,
    retry: false,
  })
  const time = ({ [begin]: at }: TwinJson) =>
    typeof at === 'string'
      ? new Date(at).toLocaleTimeString(language === 'en' ? 'en-GB' : 'de-DE', { timeZone, hour: '2-digit', minute: '2-digit' })
      : ''
  return (
    <HomeSection heading={t('visits')} nothing={data?.results.length === 0 ? t('noVisit') : undefined}>
      {data?.results.map((visit) => (
        <HomeRow
          key={visit.id}
          twin={visit}
          definition={registry.definitions.get('visit')}
          about={about}
          due={undefined}
          note={time(visit)}
        />
      ))}
    </HomeSection>
  )
}

import { IconAt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { arrangeTexts } from '../../../i18n/arrange/texts.ts'
import { printDate } from '@twinwerk/model/value/format/date'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { HomeItem, HomeSection } from './HomeSection.tsx'

addTexts(arrangeTexts)

const maxMentions = 6

/** The newest mentions of the user and comments on what the user watches that are not read yet. */
export function Mentions() {
  const { t } = useTranslation('arrange')
  const tenant = useTenant()
  const { language, timeZone } = useLocale()
  const { data } = useQuery({
    queryKey: ['list', tenant.id, 'home', 'mentions'],
    queryFn: () =>
      call('POST /api/data/query', {
        tenant: tenant.id,
        input: {
          query: {
            type: 'notification',
            root: tenant.id,
            $filter: {
              and: [
                { path: ['notification:type'], operator: 'in', value: ['mention', 'comment'] },
                { path: ['notification:read'], operator: 'ne', value: true, optional: true },
              ],
            },
            $sort: [{ path: ['notification:timestamp'], order: 'desc' }],
            $limit: maxMentions,
          },
        },
      }),
    staleTime: 60_000,
    retry: false,
  })
  const dayOf = (at: unknown) => (typeof at === 'string' ? printDate(tenantDay(Date.parse(at), timeZone), language) : '')
  return (
    <HomeSection heading={t('mentions')} nothing={data?.results.length === 0 ? t('noMention') : undefined}>
      {data?.results.map((notice) => (
        <HomeItem
          key={notice.id}
          icon={<IconAt size={16} stroke={1.5} aria-hidden />}
          name={textOf(notice['notification:value'])}
          note={dayOf(notice['notification:timestamp'])}
          opens={textOf(notice['notification:openPath']) || undefined}
        />
      ))}
    </HomeSection>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

import { IconAt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { noticeOf } from '../../../data/notices/notice.ts'
import { withPanel } from '../../../data/record/panel-address.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { arrangeTexts } from '../../../i18n/arrange/texts.ts'
import { printDate } from '@twinwerk/model/value/format/date'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import classes from '../HomeScreen.module.css'

addTexts(arrangeTexts)

const maxMentions = 6

/** The newest mentions of the user and comments on what the user watches that are not read yet. */
export function Mentions() {
  const { t } = useTranslation('arrange')
  const tenant = useTenant()
  const { language, timeZone } = useLocale()
  const { data, isPending } = useQuery({
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
  const notices = data?.results.map((twin) => noticeOf(twin, { tenant, asCustomer: false })) ?? []
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('mentions')}</h2>
      {!isPending && notices.length === 0 && <p className={classes.nothing}>{t('noMention')}</p>}
      <ul className={`${classes.links} ${classes.tasks}`}>
        {notices.map(({ id, name, target, at }) => (
          <li key={id}>
            <Link
              className={classes.link}
              to="."
              search={(search: object) => (target === undefined ? search : withPanel(search, { id: target }))}
            >
              <IconAt size={16} stroke={1.5} aria-hidden />
              <span className={classes.name}>{name}</span>
              <span className={classes.note}>{at && printDate(tenantDay(Date.parse(at), timeZone), language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

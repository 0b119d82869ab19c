import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { useSession } from '../../data/session.ts'
import { useRootid } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { areasOf, searchAreas } from '../../shell/areas.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { AreaLinks } from './AreaLinks.tsx'
import classes from './HomeScreen.module.css'
import { RecentTwins } from './RecentTwins.tsx'

/** The start page: where the caller can go, and what they had open last. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation('common')
  const text = useText()
  const rootid = useRootid()
  const navigate = useNavigate()
  const name = useSession()?.user.name ?? ''
  const { routes } = useNavigation()
  const [search, setSearch] = useState('')
  const home = routes.find((route) => route.screen.type === 'home')
  usePageTitle(home ? text(home.title) : t('areas'))

  const areas = areasOf(routes, text).filter(({ route }) => route.screen.type !== 'home')
  const found = searchAreas(areas, search)
  return (
    <div className={classes.home}>
      <h1 className={classes.title}>{t('greeting', { greeting: t(timeOfDay(new Date())), name })}</h1>
      {areas.length === 0 && <p className={classes.empty}>{t('noAreas')}</p>}
      {areas.length > 0 && (
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            if (found[0]) void navigate({ to: '/$rootid/$', params: { rootid, _splat: found[0].route.path } })
          }}
        >
          <TextInput
            className={classes.search}
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} stroke={1.5} />}
            rightSection={search && <CloseButton size="sm" aria-label={common('clearSearch')} onClick={() => setSearch('')} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </form>
      )}
      {!search && <RecentTwins />}
      {found.length > 0 && <AreaLinks areas={found} />}
      {areas.length > 0 && found.length === 0 && (
        <p className={classes.empty} role="status">
          {t('noArea', { search })}
        </p>
      )}
    </div>
  )
}

function timeOfDay(now: Date): 'morning' | 'day' | 'evening' {
  const hour = now.getHours()
  if (hour < 11) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

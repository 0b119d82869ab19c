import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { areasOf } from '../../shell/areas.ts'
import { openPalette } from '../../shell/palette/palette-state.ts'
import { Invitations } from '../../shell/session/Invitations.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { AddLinks } from './AddLinks.tsx'
import { AreaLinks } from './AreaLinks.tsx'
import classes from './HomeScreen.module.css'
import { ListBlocks } from './ListBlocks.tsx'
import { OpenWork } from './OpenWork.tsx'
import { RecentTwins } from './RecentTwins.tsx'
import { SavedViewLinks } from './SavedViewLinks.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { homeTexts } from '../../i18n/home/texts.ts'

addTexts(homeTexts)

/** The start page: one search over everything, open tasks, the twins opened last, types to create, and links to the areas. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const { t: shell } = useTranslation('shell')
  const text = useText()
  const session = useSession()
  const name = session?.view?.name ?? session?.user.name ?? ''
  const { routes } = useNavigation()
  const home = routes.find((route) => route.screen.type === 'home')
  usePageTitle(home ? text(home.title) : t('areas'))

  const areas = areasOf(routes, text).filter(({ route }) => route.screen.type !== 'home')
  return (
    <div className={classes.home}>
      <h1 className={classes.title}>{t('greeting', { greeting: t(timeOfDay(new Date())), name })}</h1>
      <Invitations />
      {areas.length === 0 && <p className={classes.empty}>{t('noAreas')}</p>}
      {areas.length > 0 && (
        <UnstyledButton className={classes.search} onClick={openPalette} aria-haspopup="dialog" aria-keyshortcuts="Control+K">
          <IconSearch size={16} stroke={1.5} aria-hidden />
          <span className={classes.name}>{t('search')}</span>
          <kbd className={classes.key}>{shell('ctrl')} K</kbd>
        </UnstyledButton>
      )}
      <OpenWork />
      <ListBlocks />
      <RecentTwins />
      <SavedViewLinks />
      <AddLinks />
      {areas.length > 0 && <AreaLinks areas={areas} />}
    </div>
  )
}

function timeOfDay(now: Date): 'morning' | 'day' | 'evening' {
  const hour = now.getHours()
  if (hour < 11) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

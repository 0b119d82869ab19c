import { Skeleton, UnstyledButton } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { usePreferences } from '../../data/preferences.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { openable, menuOf } from '../../shell/menu.ts'
import { Invitations } from '../../shell/session/Invitations.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { late } from '../../ui/late.tsx'
import { AddLinks } from './AddLinks.tsx'
import { FavouriteLinks } from './FavouriteLinks.tsx'
import classes from './HomeScreen.module.css'
import { HomeTiles } from './HomeTiles.tsx'
import { isHomeArranged } from './is-arranged.ts'
import { ListBlocks } from './ListBlocks.tsx'
import { OpenWork } from './OpenWork.tsx'
import { RecentTwins } from './RecentTwins.tsx'
import { SavedViewLinks } from './SavedViewLinks.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { homeTexts } from '../../i18n/home/texts.ts'

addTexts(homeTexts)

const HomeEditor = late(() => import('./arranged/arrangement.ts').then((module) => module.arrangement.HomeEditor))
const Arranged = late(() => import('./arranged/arrangement.ts').then((module) => module.arrangement.Arranged))

/** The rows of the placeholder of the work. */
const waitingRows = [0, 1, 2, 3, 4, 5]

/**
 * The start page: the numbers of the user's roles, open work, and beside it favourites, the twins opened last, and types to create. The
 * menu is not repeated here.
 */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const text = useText()
  const session = useSession()
  const name = session?.view?.name ?? session?.user.name ?? ''
  const { routes, tiles = 0, home: standard } = useNavigation()
  const notice = standard?.notice
  const home = routes.find((route) => route.screen.type === 'home')
  usePageTitle(home ? text(home.title) : t('areas'))
  const hasAreas = openable(menuOf(routes)).some(({ screen }) => screen.type !== 'home')
  const isWaiting = useIsWaiting()
  const { isArranged, isLoaded } = useArrangement()
  const [isAdapting, setAdapting] = useState(false)
  return (
    <div className={classes.home}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('greeting', { greeting: t(timeOfDay(new Date())), name })}</h1>
        {hasAreas && (
          <UnstyledButton className={classes.adapt} aria-haspopup="dialog" onClick={() => setAdapting(true)}>
            {t('adapt')}
          </UnstyledButton>
        )}
      </header>
      {notice && <p className={classes.notice}>{text(notice.text)}</p>}
      <Invitations />
      {!hasAreas && <p className={classes.empty}>{t('noAreas')}</p>}
      {isLoaded && (
        <>
          {isArranged ? <Arranged part="numbers" count={tiles} /> : tiles > 0 && <HomeTiles count={tiles} />}
          <div className={classes.places} data-waiting={isWaiting || undefined} aria-busy={isWaiting}>
            <div className={classes.work}>
              {isWaiting && (
                <div aria-hidden className={classes.waiting}>
                  {waitingRows.map((row) => (
                    <Skeleton key={row} height={20} my={16} width="80%" />
                  ))}
                </div>
              )}
              <div className={classes.found}>
                {isArranged ? (
                  <Arranged part="work" blocks={{ work: <OpenWork />, lists: <ListBlocks /> }} />
                ) : (
                  <>
                    <OpenWork />
                    <ListBlocks />
                  </>
                )}
              </div>
              {hasAreas && <p className={classes.nothing}>{t('nothingOpen')}</p>}
            </div>
            <div className={classes.beside}>
              {isArranged ? (
                <Arranged
                  part="beside"
                  blocks={{ favourites: <FavouriteLinks />, recents: <RecentTwins />, create: <AddLinks />, views: <SavedViewLinks /> }}
                />
              ) : (
                <>
                  <FavouriteLinks />
                  <RecentTwins />
                  <AddLinks />
                  <SavedViewLinks />
                </>
              )}
            </div>
          </div>
        </>
      )}
      {isAdapting && <HomeEditor onClose={() => setAdapting(false)} />}
    </div>
  )
}

/**
 * Returns whether the tenant or the user arranged the start page, and whether the code for that is there. The page waits for it, so that
 * nothing moves when it arrives.
 */
function useArrangement(): { readonly isArranged: boolean; readonly isLoaded: boolean } {
  const { id } = useTenant()
  const { home: standard } = useNavigation()
  const isArranged = usePreferences(({ home, homeTiles }) => isHomeArranged(standard, home[id], homeTiles[id]))
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isArranged) void Arranged.preload().then(() => setThere(true))
  }, [isArranged])
  return { isArranged, isLoaded: isThere || !isArranged }
}

/** Returns true while some list of the work is read for the first time: the lists then appear together, so that none moves another. */
function useIsWaiting(): boolean {
  const tenant = useTenant().id
  return useIsFetching({ queryKey: ['list', tenant, 'home'], predicate: ({ state }) => state.status === 'pending' }) > 0
}

function timeOfDay(now: Date): 'morning' | 'day' | 'evening' {
  const hour = now.getHours()
  if (hour < 11) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

import { Button, Skeleton } from '@mantine/core'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnyTile } from '../../dashboard/AnyTile.tsx'
import { Patterns } from '../../dashboard/charts/Patterns.tsx'
import { Printed, useIsPrinting } from '../../dashboard/printed.ts'
import { TextTile } from '../../dashboard/TextTile.tsx'
import tiles from '../../dashboard/Tile.module.css'
import type { DashboardInput, ReadDashboard } from '../../data/dashboard/use-dashboard.ts'
import { useDashboard } from '../../data/dashboard/use-dashboard.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { dashboardTexts } from '../../i18n/dashboard/texts.ts'
import { tileTexts } from '../../i18n/tile/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { StarButton } from '../../shell/favourites/StarButton.tsx'
import { late } from '../../ui/late.tsx'
import { BoardBar } from './bar/BoardBar.tsx'
import { TileNote } from './bar/TileNote.tsx'
import type { BoardChoice } from './bar/use-board-address.ts'
import { conditionsOf, useBoardAddress } from './bar/use-board-address.ts'
import { BoardActions } from './BoardActions.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { useWallAddress } from './wall/use-wall-address.ts'
import { Wall } from './wall/Wall.tsx'
import classes from './BoardScreen.module.css'

addTexts(dashboardTexts)
addTexts(tileTexts)

const BoardEditor = late(
  () => import('./edit/BoardEditor.tsx').then((module) => module.BoardEditor),
  () => <Skeleton height={320} />,
)

/** The time after which a board on a wall is read anew. */
const wallMilliseconds = 60_000

/** A board: its tiles in sections, each as soon as it is known, and the time as of which they are. Own boards are edited in place. */
export function BoardScreen({ route, name }: { readonly route: NavigationRoute; readonly name: string }) {
  const { t } = useTranslation('dashboard')
  const text = useText()
  const [isEditing, setEditing] = useState(false)
  const { choice, choose } = useBoardAddress()
  const isPrinting = useIsPrinting()
  const [isWall, setWall] = useWallAddress()
  const { data, isError, isFetching, refetch } = useDashboard(
    isEditing ? { name } : inputOf(name, choice),
    isWall ? wallMilliseconds : undefined,
  )
  const madeBy = route.screen.type === 'dashboard' ? route.screen.madeBy : undefined
  const sections = data && <Sections read={data} />
  return (
    <div className={classes.screen} data-printed-board>
      {isPrinting && <Patterns />}
      <header className={classes.head}>
        <h1 className={classes.title}>{text(route.title)}</h1>
        <StarButton of={`list/${route.path}`} />
        <span className={classes.gap} />
        {!isEditing && (
          <>
            <p className={classes.asOf} role="status">
              {isFetching ? t('refreshing') : data && <AsOf at={data.at} />}
            </p>
            <Button variant="default" size="compact-sm" disabled={isFetching} onClick={() => void refetch()}>
              {t('refresh')}
            </Button>
            <BoardActions
              id={name}
              title={text(route.title)}
              madeBy={madeBy}
              board={data?.dashboard}
              onEdit={() => setEditing(true)}
              onWall={() => setWall(true)}
            />
          </>
        )}
      </header>
      {isError && (
        <p role="alert" className={classes.failed}>
          {t('loadFailed')}
        </p>
      )}
      {!data && !isError && <Skeleton height={320} />}
      {data && isEditing && <BoardEditor id={name} read={data} onClose={() => setEditing(false)} />}
      {data &&
        !isEditing &&
        (data.dashboard.sections.some(({ tiles: shown }) => shown.length > 0) ? (
          <>
            <BoardBar board={data.dashboard} choice={choice} onChoose={choose} />
            <Printed value={isPrinting}>{!isWall && sections}</Printed>
          </>
        ) : (
          <EmptyBoard onEdit={madeBy && (() => setEditing(true))} />
        ))}
      {isWall && (
        <Wall title={text(route.title)} asOf={data && <AsOf at={data.at} />} isStale={isError} onLeave={() => setWall(false)}>
          {sections}
        </Wall>
      )}
    </div>
  )
}

/** Returns the request for a board that is narrowed as the address says. */
function inputOf(name: string, { period, compare, where }: BoardChoice): DashboardInput {
  const filters = conditionsOf(where)
  return {
    name,
    ...(period && { period }),
    ...(period && compare && { compare }),
    ...(filters.length > 0 && { filters: [...filters] }),
  }
}

function AsOf({ at }: { readonly at: number }) {
  const { t } = useTranslation('dashboard')
  const { language, timeZone } = useLocale()
  return t('asOf', {
    time: new Date(at).toLocaleTimeString(language === 'en' ? 'en-GB' : 'de-DE', { timeZone, hour: '2-digit', minute: '2-digit' }),
  })
}

function Sections({ read: { dashboard, results } }: { readonly read: ReadDashboard }) {
  const text = useText()
  return dashboard.sections.map(({ title, tiles: shown }, index) => (
    <section key={title ? text(title) : index} className={classes.section}>
      {title && <h2 className={classes.heading}>{text(title)}</h2>}
      <div className={tiles.grid}>
        {shown.map((tile) =>
          tile.form === 'text' ? (
            <TextTile key={tile.name} tile={tile} />
          ) : (
            <AnyTile key={tile.name} tile={tile} result={results[tile.name]} note={<TileNote tile={tile} result={results[tile.name]} />} />
          ),
        )}
      </div>
    </section>
  ))
}

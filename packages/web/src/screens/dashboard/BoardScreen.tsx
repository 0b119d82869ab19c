import { Button, Skeleton } from '@mantine/core'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { useTranslation } from 'react-i18next'
import { ChartTile } from '../../dashboard/ChartTile.tsx'
import { NumberTile } from '../../dashboard/NumberTile.tsx'
import tiles from '../../dashboard/Tile.module.css'
import type { ReadDashboard } from '../../data/dashboard/use-dashboard.ts'
import { useDashboard } from '../../data/dashboard/use-dashboard.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { dashboardTexts } from '../../i18n/dashboard/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import classes from './BoardScreen.module.css'

addTexts(dashboardTexts)

/** A board: its tiles in sections, each as soon as it is known, and the time as of which they are. */
export function BoardScreen({ route, name }: { readonly route: NavigationRoute; readonly name: string }) {
  const { t } = useTranslation('dashboard')
  const text = useText()
  const { data, isError, isFetching, refetch } = useDashboard(name)
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className={classes.title}>{text(route.title)}</h1>
        <p className={classes.asOf} role="status">
          {isFetching ? t('refreshing') : data && <AsOf at={data.at} />}
        </p>
        <Button variant="default" size="compact-sm" disabled={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
      </header>
      {isError && (
        <p role="alert" className={classes.failed}>
          {t('loadFailed')}
        </p>
      )}
      {!data && !isError && <Skeleton height={320} />}
      {data && <Sections read={data} />}
    </div>
  )
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
        {shown.map((tile) => {
          const Drawn = tile.form === 'number' ? NumberTile : ChartTile
          return <Drawn key={tile.name} tile={tile} result={results[tile.name]} />
        })}
      </div>
    </section>
  ))
}

import { IconBookmark } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { useSavedViews } from '../../data/saved-views.ts'
import { useRootid } from '../../data/tenant.tsx'
import { viewAddress } from '../../data/view-address.ts'
import { useText } from '../../i18n/use-text.ts'
import classes from './HomeScreen.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { homeTexts } from '../../i18n/home/texts.ts'

addTexts(homeTexts)

const maxShown = 8

/** Links to the saved views of the caller and the caller's groups. */
export function SavedViewLinks() {
  const { t } = useTranslation('home')
  const text = useText()
  const rootid = useRootid()
  const { routes } = useNavigation()
  const { views } = useSavedViews()
  const open = views.flatMap((view) => {
    const route = routes.find(({ path }) => path === view.route)
    return route ? [{ view, route }] : []
  })
  if (open.length === 0) return null
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('views')}</h2>
      <ul className={classes.links}>
        {open.slice(0, maxShown).map(({ view, route }) => (
          <li key={view.id}>
            <Link className={classes.link} to="/$rootid/$" params={{ rootid, _splat: route.path }} search={(): object => viewAddress(view)}>
              <IconBookmark size={16} stroke={1.5} aria-hidden />
              <span className={classes.name}>{view.name}</span>
              <span className={classes.note}>{text(route.title)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
